import { describeSecrets, EVERYDAY } from './secrets-suite';

/** Nobody is told a secret, what another seat alone was told, more by a live update, or “anything that depends on what it may not know”. */
describeSecrets(EVERYDAY, 10);
