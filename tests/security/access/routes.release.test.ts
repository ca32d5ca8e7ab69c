import { SITUATIONS } from './callers';
import { declareGround, describeCallers } from './sessions';

/** Every caller of every request in every situation, each answer held against the published interface. */
describeCallers(declareGround(), SITUATIONS, (table, id, sent) => table.send(id, sent));
