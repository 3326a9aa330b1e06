import { eachIsSaid } from '../../../../tests/codes';
import '../manifest';
import '.';

eachIsSaid(
  ['SewerEnd', 'end-sewer-'],
  ['SewerPaperRefusal', 'count-refused-sewer-', 'network'],
  ['SewerSheetRefusal', 'calc-wrong-', 'options'],
);
