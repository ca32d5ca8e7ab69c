import { withFeatures } from '../../support/feature-tests';
import { ofPlayer, type PlayerRequest } from './request-forms';

const { about, bySeat, inGame, posted } = ofPlayer;

const act = (action: string): PlayerRequest => about('act', 'playing', 'playing', { action });

let newcomers = 0;

/** Everything that can be asked about players and what they take part in. */
export const PLAYER_REQUESTS = withFeatures<PlayerRequest>(
  {
    registerPlayer: posted('registerPlayer', () => ({ name: `Eve no. ${++newcomers}`, kind: 'agent' })),
    player: about('player', 'player'),
    leaderboard: { operation: 'leaderboard', send: () => ({ query: { game: 'tic-tac-toe' } }), spends: null },
    rotatePlayerKey: about('rotatePlayerKey', 'player', 'player'),
    exportPlayer: about('exportPlayer', 'player'),
    removePlayer: about('removePlayer', 'player', 'player'),
    'createSession, rated': posted('createSession', () => ({
      game: 'tic-tac-toe',
      rated: true,
      seats: [{ kind: 'me' }, { kind: 'open' }],
    })),
    'joinSession, rated': about('joinSession', 'free', 'free', {}),
    'getSession, playing': about('getSession', 'playing'),
    'state, playing': inGame('state', 'playing'),
    'execute, playing': inGame('execute', 'playing', { move: 'no move' }),
    'act end, playing': act('end'),
    'act undo, playing': act('undo'),
    'act reopen, playing': act('reopen'),
    'act resign, playing': act('resign'),
    'act rematch, playing': act('rematch'),
    'act rematch, by her seat': bySeat('act', 'over', 'overToken', { action: 'rematch' }),
    'removeSession, playing': about('removeSession', 'playing', 'playing'),
  },
  ({ playerRequests }) => playerRequests,
);
