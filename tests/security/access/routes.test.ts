import { operationList, type OperationId } from '../../../features/registry';
import { withFeatures } from '../../support/feature-tests';
import { fetchReply, HOT_SEAT, UNKNOWN_TOKEN, type RequestData } from '../../http/support';
import { SITUATIONS, type Situation } from './callers';
import { PLAYER_REQUESTS } from './player-requests';
import { REQUESTS } from './requests';
import { declareGround, describeCallers, describeLists } from './sessions';

/** Operations that concern no session, or none yet: every caller, with any token, gets the same answer. */
const FOR_ANYONE = withFeatures<RequestData>(
  {
    createSession: { body: HOT_SEAT },
    listSessions: {},
    games: {},
    catalog: {},
    catalogGame: { params: { game: 'chess' } },
    health: {},
    ready: {},
    openapi: {},
  },
  ({ forAnyone }) => forAnyone,
);

/** The tools have a matrix of their own. */
const ELSEWHERE: readonly OperationId[] = ['mcp'];

/** One of each kind; the release has them all. */
const EVERYDAY: readonly Situation[] = [
  'waiting',
  'public',
  'private',
  'overdue',
  'succeeded',
  'substituted',
  'over',
  'archived, private, over',
  'gone',
];

const ground = declareGround();

it('every operation of the interface is in the matrix', () => {
  const requests = [...Object.values(REQUESTS), ...Object.values(PLAYER_REQUESTS)];
  const asked = requests.map(({ operation }) => operation as string);
  const known = new Set([...asked, ...Object.keys(FOR_ANYONE), ...ELSEWHERE]);
  expect([...known].sort()).toEqual(operationList.map(({ id }) => id).sort());
});

// What each answer must be made of is proved by the tests of HTTP, and in the release here, too.
describeCallers(ground, EVERYDAY, ({ url }, id, sent) => fetchReply(url, id, sent));

describeLists(ground, SITUATIONS);

describe('What concerns no session', () => {
  it.each(Object.entries(FOR_ANYONE))(
    '%s is for anyone, and no token makes a difference',
    async (id, sent) => {
      const expected = id === 'createSession' ? 201 : 200;
      for (const token of [undefined, ground.outsider(), UNKNOWN_TOKEN]) {
        const { status } = await ground.table().send(id as OperationId, { ...sent, token });
        expect(status).toBe(expected);
      }
    },
  );
});
