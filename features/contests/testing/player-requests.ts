import { ofPlayer, type PlayerRequest } from '../../../tests/security/access/request-forms';

const { about, bySeat, inGame, posted } = ofPlayer;

const ends = (match: 'awaiting' | 'open' | 'offered' | 'running'): PlayerRequest =>
  about('actInMatch', match, match, { action: 'end' });

const acts = (tournament: 'tournament' | 'theirs', action: string): PlayerRequest =>
  about('actInTournament', tournament, tournament, { action });

/** Actions that her seat in a game of a match allows nobody. */
const inMatch = (action: string): PlayerRequest => bySeat('act', 'seated', 'seatToken', { action });

const TERMS = { game: 'tic-tac-toe', games: 2 };
const TOURNAMENT = { name: 'Autumn', game: 'tic-tac-toe' };

/** Everything that can be asked about contests, and of the games that they keep seats in. */
export const playerRequests: Readonly<Record<string, PlayerRequest>> = {
  nextGames: about('nextGames', 'player'),
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
  'joinSession, kept': about('joinSession', 'kept', 'running', {}),
  'joinSession, seat of hers': {
    operation: 'joinSession',
    send: ({ made: { kept = '', keptSeat } }) => ({ params: { id: kept }, body: { seat: Number(keptSeat) } }),
    spends: 'running',
  },
  'getSession, kept': about('getSession', 'kept'),
  'state, kept': inGame('state', 'kept'),
  'execute, kept': inGame('execute', 'kept', { move: 'A1' }),
  'act end, kept': about('act', 'kept', 'running', { action: 'end' }),
  'removeSession, kept': about('removeSession', 'kept', 'running'),
  'act end, in a match': inMatch('end'),
  'act undo, in a match': inMatch('undo'),
  'act reopen, in a match': inMatch('reopen'),
  'removeSession, in a match': bySeat('removeSession', 'seated', 'seatToken'),
};

/** How each caller is answered. */
export const playerVerdicts = `
                                 nobody operator seat forger former stranger blocked invited opponent keyless own
  nextGames                      401    401      401  401    401    403      403     403     403      200     200
  blocks                         401    401      401  401    401    403      403     403     403      200     200
  blockPlayer                    401    401      401  401    401    403      403     403     403      200     200
  unblockPlayer                  401    401      401  401    401    403      403     403     403      200     200
  createMatch                    401    401      401  401    401    400      400     400     400      401     201
  createMatch, naming her        401    401      401  401    401    201      409     201     201      401     201
  match                          200    200      200  200    200    200      200     200     200      200     200
  match, of a tournament         200    200      200  200    200    200      200     200     200      200     200
  joinMatch, named               401    401      401  401    401    409      409     409     200      200     200
  joinMatch, open                401    401      401  401    401    200      200     200     200      200     200
  joinMatch, offered             401    401      401  401    401    409      409     200     409      200     200
  joinMatch, running             401    401      401  401    401    409      409     409     200      200     200
  joinMatch, of a tournament     401    401      401  401    401    409      409     409     200      200     200
  actInMatch, hers               401    401      401  401    401    403      403     403     403      200     200
  actInMatch, offered            401    401      401  401    401    403      403     403     403      200     200
  actInMatch, awaiting           401    401      401  401    401    403      403     403     200      403     403
  actInMatch, of another         401    401      401  401    401    403      403     403     200      403     403
  actInMatch, of a tournament    401    401      401  401    401    403      403     403     403      403     403
  declineMatch, named            401    401      401  401    401    409      409     409     409      200     200
  declineMatch, open             401    401      401  401    401    409      409     409     409      409     409
  declineMatch, offered          401    401      401  401    401    409      409     200     409      409     409
  declineMatch, running          401    401      401  401    401    409      409     409     409      409     409
  declineMatch, of a tournament  401    401      401  401    401    409      409     409     409      409     409
  createTournament               401    401      401  401    401    201      201     201     201      401     201
  createTournament, about her    401    401      401  401    401    201      201     201     201      401     201
  tournaments                    200    200      200  200    200    200      200     200     200      200     200
  tournament                     200    200      200  200    200    200      200     200     200      200     200
  joinTournament                 401    401      401  401    401    200      200     200     200      200     200
  joinTournament, begun          401    401      401  401    401    409      409     409     200      200     200
  actInTournament, leave         401    401      401  401    401    200      200     200     200      200     200
  actInTournament, start         401    401      401  401    401    403      403     403     403      200     200
  actInTournament, pause         401    401      401  401    401    403      403     403     403      409     409
  actInTournament, resume        401    401      401  401    401    403      403     403     403      409     409
  actInTournament, end           401    401      401  401    401    403      403     403     403      200     200
  begun by another: leave        401    401      401  401    401    200      200     200     409      409     409
  begun by another: start        401    401      401  401    401    403      403     403     409      403     403
  begun by another: pause        401    401      401  401    401    403      403     403     200      403     403
  begun by another: resume       401    401      401  401    401    403      403     403     409      403     403
  begun by another: end          401    401      401  401    401    403      403     403     200      403     403
  seek                           401    401      401  401    401    201      201     201     201      401     201
  getSeek                        401    401      401  401    401    404      404     404     404      200     200
  withdrawSeek                   401    401      401  401    401    404      404     404     404      200     200
  getSeek, paired                401    401      401  401    401    404      404     404     404      200     200
  withdrawSeek, paired           401    401      401  401    401    404      404     404     404      409     409
  joinSession, paired            401    401      401  401    401    409      409     409     200      200     200
  joinSession, kept              401    401      401  401    401    409      409     409     200      200     200
  joinSession, seat of hers      401    401      401  401    401    409      409     409     409      200     200
  getSession, kept               200    200      401  200    200    200      200     200     200      200     200
  state, kept                    200    200      401  200    200    200      200     200     200      200     200
  execute, kept                  401    401      401  401    401    401      401     401     401      401     401
  act end, kept                  401    401      401  401    401    401      401     401     401      401     401
  removeSession, kept            401    401      401  401    401    401      401     401     401      401     401
  act end, in a match            403    403      401  403    403    403      403     403     403      403     403
  act undo, in a match           409    409      401  409    409    409      409     409     409      409     409
  act reopen, in a match         409    409      401  409    409    409      409     409     409      409     409
  removeSession, in a match      403    403      401  403    403    403      403     403     403      403     403
`;
