import { eachIsSaid } from '../../../../tests/codes';
import '.';

eachIsSaid(['MiceEnd', 'end-mice-']);
