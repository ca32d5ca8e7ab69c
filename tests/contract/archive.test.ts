import { archiveSuite } from './archive-suite';
import { describeEachArchive } from './archives';

describeEachArchive('the archive', archiveSuite);
