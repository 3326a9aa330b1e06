import { eachIsSaid } from '../../../../tests/codes';
import '.';

eachIsSaid(['RebusEnd', 'end-rebus-'], ['RebusTask', 'rebus-task-'], ['RebusCell', 'rebus-cell-']);
