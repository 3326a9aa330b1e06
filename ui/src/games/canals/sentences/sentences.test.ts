import { eachIsSaid } from '../../../../tests/codes';
import '../manifest';
import '.';

eachIsSaid(['CanalsEnd', 'end-canals-'], ['CanalsRimRefusal', 'rim-', 'options']);
