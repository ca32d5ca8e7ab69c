import { featureTests } from '../../support/feature-tests';
import { randomUUID } from 'node:crypto';
import type { Caller, GameApi, SeatedAnswer, SessionAnswer } from '../../../core/api';
import { sha256Hex } from '../../../core/engine';
import { UNKNOWN_TOKEN } from '../../http/support';
import { eventually } from '../../support/eventually';
import type { Door } from './doors';
import type { Scene } from './look';
import { lookAround, thoughtOf, type Onlooker, type Secret, type ViewedAnswer } from './looks';

/** Where a session is lived through. */
export interface Stage {
  readonly door: Door;
  /** Lets the time pass after which a player who left counts as gone; where it passes by itself, does nothing. */
  readonly pass: () => void;
  /** Time stands still but for `pass`: nobody is gone who did not leave. */
  readonly timeStands: boolean;
  /** Of so many looks only one is made in each phase, and another in the next. */
  readonly oneLookIn?: number;
  /** Begins to listen to the live connection; what it gives tells all that was heard. */
  readonly listen?: (session: string, token: string | undefined) => Promise<() => Promise<string>>;
}

export interface Plot {
  readonly game: string;
  readonly seats: 2 | 3;
  readonly visibility: 'public' | 'private';
  /** Chosen by the creator; otherwise the server draws it. */
  readonly seed: 'chosen' | 'drawn';
  /** The last holder of a seat resigns, and is not replaced for being away. */
  readonly resigns?: true;
}

/** What was seen of a session, and what should not have been. */
export interface Life {
  /** Until the end, in every phase. */
  readonly seen: readonly ViewedAnswer[];
  /** Afterwards. */
  readonly afterwards: readonly ViewedAnswer[];
  /** What chance comes from: all that is told at the end, and what players added in vain. */
  readonly seeds: readonly Secret[];
  readonly toldAtLast: readonly Secret[];
  /** Tokens, their hashes and reasons: never told. */
  readonly kept: readonly Secret[];
  /** What the game told one player alone. */
  readonly private: readonly Secret[];
  /** Moves that the log shows to who did not make them. */
  readonly foreignMoves: readonly unknown[];
}

/** What a player was told and the public was not. */
interface Confidence {
  readonly by: string;
  readonly version: number;
  readonly text: string;
}

interface Player extends Onlooker {
  readonly seat: number;
  readonly token: string;
  /** The version from which it holds the seat. */
  readonly since: number;
}

/** Every player has moved before so many moves. What ends a turn, or brings new cards, is played where it can be. */
const MOST_MOVES = 40;
const WANTED = /^(next_hand|fold|end_phase)/;

/** Somebody without a token and somebody with a token of elsewhere. */
const STRANGERS: readonly Onlooker[] = [
  { name: 'nobody', rank: 'nobody', seat: 'public' },
  { name: 'outsider', rank: 'stranger', seat: 'public', token: UNKNOWN_TOKEN },
];

/** One session from its creation to its outcome. */
class Session {
  readonly seen: ViewedAnswer[] = [];
  readonly afterwards: ViewedAnswer[] = [];
  private readonly confidences: Confidence[] = [];
  readonly kept: Secret[] = [];
  readonly entropies: Secret[] = [];
  readonly foreignMoves: unknown[] = [];
  players: readonly Player[] = [];
  private readonly others: Onlooker[] = [...STRANGERS];
  private thoughts = 0;
  private phases = 0;
  private heard: (() => Promise<string>) | undefined;

  private constructor(
    private readonly stage: Stage,
    private readonly plot: Plot,
    private readonly id: string,
    private readonly mark: string,
  ) {}

  private get api(): GameApi {
    return this.stage.door.api;
  }

  static async create(stage: Stage, plot: Plot): Promise<Session> {
    const { game, seats, visibility } = plot;
    // Other sessions of the server have others, and may be over.
    const mark = randomUUID();
    const seed = plot.seed === 'chosen' ? `a seed chosen as ${mark}` : undefined;
    const made = await must(
      stage.door.api.createSession(
        {
          game,
          seats: Array.from({ length: seats }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'open' })),
          visibility,
          entropy: entropyOf('Ada', mark),
          ...(seed === undefined ? {} : { seed }),
        },
        {},
      ),
    );
    expect(made.seed).toBe(seed);
    const session = new Session(stage, plot, made.session, mark);
    session.sit('Ada', made, { creator: true });
    const { watchToken } = made;
    expect(watchToken !== undefined).toBe(visibility === 'private');
    if (watchToken !== undefined) {
      session.others.push({ name: 'watcher', rank: 'watcher', seat: 'public', token: watchToken });
      session.keepToken('watcher', watchToken);
    }
    session.heard = await stage.listen?.(made.session, watchToken);
    return session;
  }

  async join(name: string, seat: number): Promise<Player> {
    const request = { seat, name, entropy: this.entropyOf(name), acceptCustom: true };
    return this.sit(name, await must(this.api.joinSession({ ...request, id: this.id }, {})));
  }

  entropyOf(name: string): string {
    return entropyOf(name, this.mark);
  }

  /** Notes a player and the answer that gave it its seat, without what it alone is told there. */
  private sit(name: string, answer: SeatedAnswer, { creator = false } = {}): Player {
    const { token = '', watchToken: _watch, seed: _chosen, ...told } = answer;
    const { seat, version: since } = told;
    const player: Player = { name, rank: 'player', seat: seat ?? 0, token, creator, since };
    this.players = [...this.players, player].sort((a, b) => a.seat - b.seat);
    this.keepToken(name, token);
    this.entropies.push({ what: `entropy of ${name}`, text: this.entropyOf(name) });
    this.seen.push({ by: name, look: 'sitting down', when: 'then', text: JSON.stringify(told) });
    return player;
  }

  private keepToken(name: string, token: string): void {
    for (const text of [token, sha256Hex(token)]) this.kept.push({ what: `the token of ${name}`, text });
  }

  /** Everybody looks but those named. */
  async look(when: string, how: Partial<Scene>, without: readonly Player[] = []): Promise<void> {
    const { seats, visibility } = this.plot;
    const isPrivate = visibility === 'private';
    const scene = { session: this.id, seats, isPrivate, othersPlay: this.players.length > 1, ...how };
    const turn = { of: this.stage.oneLookIn ?? 1, at: this.phases++ };
    for (const onlooker of [...this.players, ...this.others]) {
      if (without.some(({ name }) => name === onlooker.name)) continue;
      this.seen.push(...(await lookAround(this.stage.door, onlooker, scene, when, turn)));
    }
    for (const player of this.players) if (!without.includes(player)) await this.notePrivate(player, when);
  }

  /** What a player was told and the public was not; and whose moves the log shows it. */
  private async notePrivate({ name: by, seat, token, since }: Player, when: string): Promise<void> {
    const session = this.id;
    const { entries } = await must(this.api.history({ session, limit: 500 }, { token }));
    const shared = await must(this.api.history({ session, limit: 500 }, this.asPublic));
    for (const { version, events } of entries) {
      const open = shared.entries.find((entry) => entry.version === version)?.events ?? [];
      for (const text of events.filter((event) => !open.includes(event)))
        this.confidences.push({ by, version, text });
    }
    this.foreignMoves.push(
      ...entries.flatMap(({ version, moves }) =>
        moves
          .filter((move) => move.command !== undefined && (move.seat !== seat || version < since))
          .map((move) => ({ by, when, version, ...move })),
      ),
    );
  }

  /** Moves, each with its reason, until everybody has moved. */
  async play(): Promise<void> {
    const session = this.id;
    const moved = new Set<string>();
    for (let made = 0; moved.size < this.players.length; made++) {
      expect(made).toBeLessThan(MOST_MOVES);
      const { seatsToAct } = await this.publicState();
      const mover = this.players.find(({ seat }) => seatsToAct.includes(seat));
      if (!mover) throw new Error('Nobody must act');
      moved.add(mover.name);
      const { name, token } = mover;
      const { validMoves } = await must(this.api.state({ session }, { token }));
      const move = validMoves.find((command) => WANTED.test(command)) ?? validMoves.at(-1) ?? '';
      const reasoning = `${name} thinks thought ${++this.thoughts} to itself`;
      this.kept.push(thoughtOf(name, reasoning));
      const { events: _told, ...answer } = await must(
        this.api.execute({ session, move, reasoning }, { token }),
      );
      this.seen.push({ by: name, look: 'execute', when: move, text: JSON.stringify(answer) });
      for (const { readings = [] } of featureTests)
        for (const look of readings) {
          const read = await this.api[look]({ session }, { token });
          this.seen.push({ by: name, look, when: move, text: this.stage.door.heard(read) });
        }
    }
  }

  /**
   * What the game told one player alone. Chance may tell two players the same, but not in the same commit: two hands in which
   * different players hold the same cards are no leak.
   */
  get private(): readonly Secret[] {
    return this.confidences.map(({ by, version, text }) => {
      const alike = this.confidences.filter((each) => each.text === text);
      const atOnce = alike.filter((each) => each.version === version).map((each) => each.by);
      const others = alike.map((each) => each.by).filter((name) => !atOnce.includes(name));
      return { what: `"${text}"`, text, for: [by, ...others] };
    });
  }

  private get asPublic(): Caller {
    const watcher = this.others.find(({ rank }) => rank === 'watcher');
    return watcher ? { token: watcher.token } : {};
  }

  private async publicState() {
    return must(this.api.state({ session: this.id, since: 0 }, this.asPublic));
  }

  async leave({ token }: Player): Promise<void> {
    await must(this.api.act({ id: this.id, action: 'leave' }, { token }));
  }

  /** A player is none any more: the holder of a seat becomes a stranger. */
  forget(player: Player): void {
    this.players = this.players.filter((each) => each !== player);
    this.others.push({ ...player, rank: 'stranger', creator: false });
  }

  /** Leaves, and is gone. */
  async goAway(player: Player): Promise<void> {
    await this.leave(player);
    this.stage.pass();
    const [other] = this.players.filter((each) => each !== player);
    await eventually(async () => {
      const { gone } = await must(this.api.state({ session: this.id }, { token: other?.token }));
      expect(gone?.find(({ seat }) => seat === player.seat)?.may).toContain('reopen');
    });
  }

  /** Those who remain open the seat of one who is gone. */
  async reopen(player: Player): Promise<void> {
    for (const { token } of this.players.filter((each) => each !== player)) {
      const request = { action: 'reopen', target: player.seat } as const;
      if (!(await this.isOpen(player))) await must(this.api.act({ ...request, id: this.id }, { token }));
    }
    expect(await this.isOpen(player)).toBe(true);
    this.forget(player);
  }

  private async isOpen({ seat }: Player): Promise<boolean> {
    const [ada] = this.players;
    const { seats } = await must(this.api.getSession({ id: this.id }, { token: ada?.token }));
    return seats[seat]?.kind === 'open';
  }

  async substitute(player: Player): Promise<void> {
    const [ada] = this.players;
    const request = { action: 'substitute', target: player.seat } as const;
    await must(this.api.act({ ...request, id: this.id }, { token: ada?.token }));
  }

  async resign({ token }: Player): Promise<void> {
    await must(this.api.act({ id: this.id, action: 'resign' }, { token }));
  }

  /** The players but those named give up, and the game has an outcome; what is shown of it then. */
  async end(without: readonly Player[]): Promise<NonNullable<SessionAnswer['fairPlay']>> {
    const session = this.id;
    const [ada] = this.players;
    const isOver = async () =>
      (await must(this.api.getSession({ id: session }, { token: ada?.token }))).status === 'ended';
    for (const player of this.players.filter((each) => !without.includes(each)).reverse())
      if (!(await isOver())) await this.resign(player);
    const { fairPlay } = await must(this.api.getSession({ id: session }, { token: ada?.token }));
    if (!fairPlay) throw new Error('The game has no outcome');
    if (this.heard)
      this.seen.push({ by: 'a live connection', look: 'updates', when: 'always', text: await this.heard() });
    const { api, events, heard } = this.stage.door;
    for (const { name: by, token } of [...this.players, ...this.others]) {
      const caller = token === undefined ? {} : { token };
      const note = (look: string, reply: unknown): void =>
        void this.afterwards.push({ by, look, when: 'afterwards', text: heard(reply) });
      note('session', await api.getSession({ id: session }, caller));
      note('state', await api.state({ session, detail: 'full', since: 0 }, caller));
      note('history', await api.history({ session, limit: 500 }, caller));
      note('events', await events({ session, since: 0 }, caller));
      for (const { readings = [] } of featureTests)
        for (const reading of readings) note(reading, await api[reading]({ session }, caller));
    }
    return fairPlay;
  }
}

/**
 * Lives through a session in which a player leaves before the deal, another leaves and comes back, leaves again and is followed by a
 * stranger, for whom a bot plays on at last; everybody looks at every turn of it.
 */
export async function liveThrough(stage: Stage, plot: Plot): Promise<Life> {
  const session = await Session.create(stage, plot);
  const asYet = { nobodyIsGone: true, isOpen: plot.seed === 'drawn' };
  await session.look('before anybody joined', asYet);
  if (plot.seats === 3) {
    const early = await session.join('Early', 1);
    await session.look('with a seat still open', asYet);
    await session.leave(early);
    session.forget(early);
    await session.look('after one left again', asYet);
    await session.join('Bob', 1);
  }
  const cleo = await session.join('Cleo', plot.seats - 1);
  const quiet = { nobodyIsGone: stage.timeStands };
  await session.look('once it is dealt', quiet);
  await session.play();
  await session.look('after some moves', quiet);
  await session.leave(cleo);
  await session.look('while one is away', quiet, [cleo]);
  await session.look('when that one is back', quiet);
  await session.goAway(cleo);
  await session.reopen(cleo);
  await session.look('with a seat that is open again', { isOpen: plot.seed === 'drawn' });
  const dora = await session.join('Dora', cleo.seat);
  await session.look('with somebody else in that seat', {});
  await session.play();
  await session.look('after moves of the new holder', {});
  if (plot.resigns) {
    await session.resign(dora);
  } else {
    await session.goAway(dora);
    await session.substitute(dora);
  }
  await session.look('while a bot plays on', { othersPlay: plot.seats === 3 });
  const { secret, seed, salt, entropy } = await session.end([dora]);
  const added = plot.seats === 3 ? ['Ada', 'Bob', 'Cleo'] : ['Ada', 'Cleo'];
  expect(entropy).toEqual(plot.seed === 'drawn' ? added.map((name) => session.entropyOf(name)) : undefined);
  const toldAtLast = [secret, seed, ...(salt === undefined ? [] : [salt]), ...(entropy ?? [])].map(
    (text) => ({
      what: 'a seed',
      text: String(text),
    }),
  );
  return {
    seen: session.seen,
    afterwards: session.afterwards,
    seeds: [...toldAtLast, ...session.entropies],
    toldAtLast,
    kept: session.kept,
    private: session.private,
    foreignMoves: session.foreignMoves,
  };
}

const entropyOf = (name: string, mark: string): string => `${name} adds ${mark}`;

async function must<T>(
  reply: Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }>,
): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
