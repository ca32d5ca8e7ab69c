import { describeSecrets, EVERYDAY, RELEASE } from './secrets-suite';

describeSecrets([...EVERYDAY, ...RELEASE], 5);
