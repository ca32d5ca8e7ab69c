import { withFeatures } from '../../support/feature-tests';
import { ofPlayer, type PlayerRequest } from './request-forms';

const { about, inGame, posted } = ofPlayer;

const ends = (match: 'awaiting' | 'open' | 'offered' | 'running'): PlayerRequest =>
  about('actInMatch', match, match, { action: 'end' });

const acts = (tournament: 'tournament' | 'theirs', action: string): PlayerRequest =>
  about('actInTournament', tournament, tournament, { action });

const TERMS = { game: 'tic-tac-toe', games: 2 };
const TOURNAMENT = { name: 'Autumn', game: 'tic-tac-toe' };

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
    nextGames: about('nextGames', 'player'),
    'createSession, rated': posted('createSession', () => ({
      game: 'tic-tac-toe',
      rated: true,
      seats: [{ kind: 'me' }, { kind: 'open' }],
    })),
    blocks: about('blocks', 'player'),
    blockPlayer: {
      operation: 'blockPlayer',
      send: ({ player, stranger }) => ({ params: { id: player }, body: { player: stranger } }),
      spends: 'blocks',
    },
    unblockPlayer: {
      operation: 'unblockPlayer',
      send: ({ player, blocked }) => ({ params: { id: player, player: blocked } }),
      spends: 'blocks',
    },
    createMatch: posted('createMatch', ({ player }) => ({ ...TERMS, players: [player, 'open'] })),
    'createMatch, naming her': posted('createMatch', ({ player, opponent }, by) => ({
      ...TERMS,
      players: [by, by === player ? opponent : player],
    })),
    match: about('match', 'running'),
    'match, of a tournament': about('match', 'meeting'),
    'joinMatch, named': about('joinMatch', 'awaiting', 'awaiting'),
    'joinMatch, open': about('joinMatch', 'open', 'open'),
    'joinMatch, offered': about('joinMatch', 'offered', 'offered'),
    'joinMatch, running': about('joinMatch', 'running'),
    'joinMatch, of a tournament': about('joinMatch', 'meeting'),
    'actInMatch, hers': ends('open'),
    'actInMatch, offered': ends('offered'),
    'actInMatch, awaiting': ends('awaiting'),
    'actInMatch, of another': ends('running'),
    'actInMatch, of a tournament': about('actInMatch', 'meeting', 'theirs', { action: 'end' }),
    'declineMatch, named': about('declineMatch', 'awaiting', 'awaiting'),
    'declineMatch, open': about('declineMatch', 'open', 'open'),
    'declineMatch, offered': about('declineMatch', 'offered', 'offered'),
    'declineMatch, running': about('declineMatch', 'running', 'running'),
    'declineMatch, of a tournament': about('declineMatch', 'meeting', 'theirs'),
    createTournament: posted('createTournament', () => ({ ...TOURNAMENT, kind: 'round-robin' })),
    'createTournament, about her': posted('createTournament', ({ player }) => ({
      ...TOURNAMENT,
      kind: 'gauntlet',
      anchors: [player],
    })),
    tournaments: { operation: 'tournaments', send: () => ({}), spends: null },
    tournament: about('tournament', 'tournament'),
    joinTournament: about('joinTournament', 'tournament'),
    'joinTournament, begun': about('joinTournament', 'theirs'),
    'actInTournament, leave': acts('tournament', 'leave'),
    'actInTournament, start': acts('tournament', 'start'),
    'actInTournament, pause': acts('tournament', 'pause'),
    'actInTournament, resume': acts('tournament', 'resume'),
    'actInTournament, end': acts('tournament', 'end'),
    'begun by another: leave': about('actInTournament', 'theirs', null, { action: 'leave' }),
    'begun by another: start': acts('theirs', 'start'),
    'begun by another: pause': acts('theirs', 'pause'),
    'begun by another: resume': acts('theirs', 'resume'),
    'begun by another: end': acts('theirs', 'end'),
    seek: posted('seek', () => ({ game: 'mancala', accepts: ['human'] })),
    getSeek: about('getSeek', 'seek'),
    withdrawSeek: about('withdrawSeek', 'seek', 'seek'),
    'getSeek, paired': about('getSeek', 'paired'),
    'withdrawSeek, paired': about('withdrawSeek', 'paired', 'paired'),
    'joinSession, paired': about('joinSession', 'found', 'paired', {}),
    'joinSession, rated': about('joinSession', 'free', 'free', {}),
    'joinSession, kept': about('joinSession', 'kept', 'running', {}),
    'joinSession, seat of hers': {
      operation: 'joinSession',
      send: ({ kept, keptSeat }) => ({ params: { id: kept }, body: { seat: keptSeat } }),
      spends: 'running',
    },
    'getSession, kept': about('getSession', 'kept'),
    'state, kept': inGame('state', 'kept'),
    'execute, kept': inGame('execute', 'kept', { move: 'A1' }),
    'act end, kept': about('act', 'kept', 'running', { action: 'end' }),
    'removeSession, kept': about('removeSession', 'kept', 'running'),
    'getSession, playing': about('getSession', 'playing'),
    'state, playing': inGame('state', 'playing'),
    'execute, playing': inGame('execute', 'playing', { move: 'no move' }),
    'act end, playing': about('act', 'playing', 'running', { action: 'end' }),
    'act undo, playing': about('act', 'playing', 'running', { action: 'undo' }),
    'act reopen, playing': about('act', 'playing', 'running', { action: 'reopen' }),
    'act resign, playing': about('act', 'playing', 'running', { action: 'resign' }),
    'act rematch, playing': about('act', 'playing', 'running', { action: 'rematch' }),
    'act rematch, by her seat': {
      operation: 'act',
      send: ({ over, overToken }) => ({
        params: { id: over },
        token: overToken,
        body: { action: 'rematch' },
      }),
      spends: 'over',
    },
    'removeSession, playing': about('removeSession', 'playing', 'running'),
  },
  ({ playerRequests }) => playerRequests,
);
