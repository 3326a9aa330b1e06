import { eachIsSaid } from '../../../../tests/codes';
import '.';

eachIsSaid(['LokusColour', 'lokus-colour-']);
