import { describeSecrets, RELEASE } from './secrets-suite';

describeSecrets(RELEASE);
