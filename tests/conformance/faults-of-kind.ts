import { ok, type GameTraits } from '../../core/engine';
import { throws, type ThrowsState } from '../support/throws';
import { broken, type Fault } from './broken-toys';
import { toy } from './toy-game';

type Throws = typeof throws;

const brokenThrows = (fault: Partial<Throws>): Throws => ({ ...throws, ...fault });

const claiming = (traits: Partial<GameTraits>) => broken({ traits: { ...toy.traits, ...traits } });

/** What a throw leads to, with one thing changed. */
const withResult = (change: (made: ThrowsState, before: ThrowsState, seat: number) => ThrowsState): Throws =>
  brokenThrows({
    executeMove(state, seat, move, context) {
      const result = throws.executeMove(state, seat, move, context);
      return result.ok ? ok({ ...result.value, state: change(result.value.state, state, seat) }) : result;
    },
  });

/** Faults in what kind of game it says it is, and in how those play in which all choose at once. */
export const FAULTS_OF_KIND: readonly Fault[] = [
  {
    fault: 'serves its newest rules as earlier ones, too',
    breaks: 'says who it is',
    game: broken({ earlierRules: [toy] }),
    complaint: /earlierRules have a version twice: 1,1/,
  },
  {
    fault: 'has the rules of another game for its earlier ones',
    breaks: 'says who it is',
    game: broken({ earlierRules: [{ ...toy, id: 'ludo', rulesVersion: '0' }] }),
    complaint: /the earlier rules 0 are of "ludo"/,
  },
  {
    fault: 'hides earlier rules behind earlier ones',
    breaks: 'says who it is',
    game: broken({ earlierRules: [{ ...toy, rulesVersion: '0', earlierRules: [toy] }] }),
    complaint: /the earlier rules 0 have earlier ones of their own/,
  },
  {
    fault: 'says that its players take turns, and lets them act at once',
    breaks: 'is of the kind it says it is',
    game: brokenThrows({ traits: { ...throws.traits, dynamics: 'sequential' } }),
    complaint: /several seats may act: 0, 1/,
  },
  {
    fault: 'says that all choose at once, and has turns',
    breaks: 'is of the kind it says it is',
    game: claiming({ dynamics: 'simultaneous' }),
    complaint: /two seats never may act at once/,
  },
  {
    fault: 'says that it is played in real time, and does not advance',
    breaks: 'is of the kind it says it is',
    game: claiming({ dynamics: 'real-time' }),
    complaint: /advance is undefined/,
  },
  {
    fault: 'takes a choice away because another was made',
    breaks: 'is of the kind it says it is',
    game: brokenThrows({
      getValidMoves(state, seat, limit) {
        const { options, total } = throws.getValidMoves(state, seat, limit);
        const isLate = state.throws.some((each) => each !== null);
        return isLate ? { options: options.slice(0, 2), total: Math.min(2, total) } : { options, total };
      },
    }),
    complaint: /what seat \d may do once seat \d has moved differs/,
  },
  {
    fault: 'lets one seat end what all were to choose',
    breaks: 'is of the kind it says it is',
    game: withResult((made) => ({ ...made, points: [2, 0] })),
    complaint: /may no longer act because/,
  },
  {
    fault: 'favours the first to choose',
    breaks: 'is of the kind it says it is',
    game: withResult((made, before, seat) => ({
      ...made,
      points: before.throws.some((each) => each !== null)
        ? made.points
        : made.points.map((points, at) => (at === seat ? points + 0.1 : points)),
    })),
    complaint: /moves before seat \d, not after it, differs/,
  },
  {
    fault: 'shows what another has chosen',
    breaks: 'keeps its secrets, if it has any',
    game: brokenThrows({
      viewFor: ({ throws: made, points }, viewer) => ({
        own: made[viewer === 1 ? 0 : 1] ?? null,
        points,
      }),
    }),
    complaint: /view differs/,
  },
  {
    fault: 'never has anything hidden where all choose at once',
    breaks: 'keeps its secrets, if it has any',
    game: brokenThrows({ sampleHidden: (state) => state }),
    complaint: /never changed anything for viewer 0 of 2 seats/,
  },
  {
    fault: 'says that there is no chance, and deals',
    breaks: 'is of the kind it says it is',
    game: claiming({ chance: false }),
    complaint: /has no chance, but another seed changes it/,
  },
  {
    fault: 'says that there is chance, and has none',
    breaks: 'is of the kind it says it is',
    game: brokenThrows({ traits: { ...throws.traits, chance: true } }),
    complaint: /no seed makes a difference/,
  },
  {
    fault: 'says that everybody knows everything, and hides something',
    breaks: 'is of the kind it says it is',
    game: claiming({ information: 'perfect' }),
    complaint: /information is perfect, but the game has sampleHidden/,
  },
  {
    fault: 'says that what one wins others lose, and gives to both',
    breaks: 'is of the kind it says it is',
    game: brokenThrows({ traits: { ...throws.traits, utility: 'zero-sum' } }),
    complaint: /scores come to \d here and to \d elsewhere/,
  },
  {
    fault: 'says that all win together, and has one winner',
    breaks: 'is of the kind it says it is',
    game: claiming({ utility: 'cooperative' }),
    complaint: /some have won together, and others have not/,
  },
  {
    fault: 'has a seat in no team',
    breaks: 'is of the kind it says it is',
    game: claiming({ teams: [[0]] }),
    complaint: /the seats of all teams differs/,
  },
  {
    fault: 'has a team of which one has won',
    breaks: 'is of the kind it says it is',
    game: claiming({ teams: [[0, 1]] }),
    complaint: /of the team 0, 1 only some have won/,
  },
];
