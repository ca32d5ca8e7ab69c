import type { Game, GameError, GameEvent, RandomSource, Seat, Viewer } from '../../core/engine';

/** A game of which some commands were played, as a value: playing on gives another one. */
export class PlayedGame<S, M, V, O> {
  private constructor(
    private readonly game: Game<S, M, V, O>,
    private readonly random: RandomSource,
    readonly state: S,
    /** What the last command brought about. */
    readonly events: readonly GameEvent[],
    readonly message: string,
  ) {}

  static start<S, M, V, O>(
    game: Game<S, M, V, O>,
    options: object,
    random: RandomSource,
  ): PlayedGame<S, M, V, O> {
    const state = game.initializeGame({
      options: game.optionsSchema().parse(options),
      seats: game.seats.usual,
      random,
      now: 0,
    });
    return PlayedGame.resume(game, state, random);
  }

  /** Goes on from a state. */
  static resume<S, M, V, O>(game: Game<S, M, V, O>, state: S, random: RandomSource): PlayedGame<S, M, V, O> {
    return new PlayedGame(game, random, state, [], '');
  }

  /** Plays commands in turn, regardless of whose turn it is; throws what is refused. */
  play(...commands: readonly string[]): PlayedGame<S, M, V, O> {
    return commands.reduce((played: PlayedGame<S, M, V, O>, command) => played.playOne(command), this);
  }

  private playOne(command: string): PlayedGame<S, M, V, O> {
    const { game, random, state, mover } = this;
    const parsed = game.parseMove(command, state, mover);
    if (!parsed.ok) throw new Error(`"${command}": ${parsed.error.message}`);
    const played = game.executeMove(state, mover, parsed.value.move, { random, now: 0 });
    if (!played.ok) throw new Error(`"${command}": ${played.error.message}`);
    return new PlayedGame(game, random, played.value.state, played.value.events, played.value.message);
  }

  /** The first seat that must act; 0 when the game is over. */
  get mover(): Seat {
    return this.game.seatsToAct(this.state)[0] ?? 0;
  }

  get commands(): readonly string[] {
    return this.game.getValidMoves(this.state, this.mover).options.map(({ command }) => command);
  }

  get outcome() {
    return this.game.outcome(this.state);
  }

  /** The public texts about the last command. */
  get texts(): readonly string[] {
    return this.events.filter(({ visibleTo }) => visibleTo === 'all').map(({ text }) => text);
  }

  view(viewer: Viewer = 'public'): V {
    return this.game.viewFor(this.state, viewer);
  }

  /** Why the command is refused to a seat (by default the one that must act), or null. */
  errorFor(command: string, seat: Seat = this.mover): GameError | null {
    const parsed = this.game.parseMove(command, this.state, seat);
    return parsed.ok ? this.game.validateMove(this.state, seat, parsed.value.move) : parsed.error;
  }
}
