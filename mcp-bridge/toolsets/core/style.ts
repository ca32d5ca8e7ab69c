import { isDeepStrictEqual } from 'node:util';
import { fail, isObject, ok } from '../../../core/engine';
import { normaliseSessionId } from '../../../core/api';
import { oneOf } from '../../kit/arguments';
import {
  runningAs,
  type Body,
  type ShownGame,
  type Tool,
  type ToolCall,
  type ToolReply,
} from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';
import type { AnswerStyle } from '../../memory';
import { answerInWords, stateInWords, type WordOptions } from './words';

const VIEWS = ['json', 'text'] as const satisfies readonly AnswerStyle['view'][];
const VERBOSITIES = ['full', 'brief'] as const satisfies readonly AnswerStyle['verbosity'][];

/** The style of answers about a game from this call on; every tool of the set takes these arguments. */
export const styleArguments = (descriptions: { readonly [Name in keyof AnswerStyle]?: string } = {}) => ({
  view: oneOf('view', VIEWS).optional().meta(described(descriptions.view)),
  verbosity: oneOf('verbosity', VERBOSITIES).optional().meta(described(descriptions.verbosity)),
});

const described = (description: string | undefined) => (description === undefined ? {} : { description });

/** Their names, for tools that list them even if the style is remembered. */
export const STYLE_NAMES = ['view', 'verbosity'] as const satisfies readonly (keyof AnswerStyle)[];

const USUAL: AnswerStyle = { view: 'json', verbosity: 'full' };

/** The style in the arguments; invalid values get their error from the tool. */
function chosenIn({ view, verbosity }: Body): Partial<AnswerStyle> {
  const isView = VIEWS.find((each) => each === view);
  const isVerbosity = VERBOSITIES.find((each) => each === verbosity);
  return { ...(isView ? { view: isView } : {}), ...(isVerbosity ? { verbosity: isVerbosity } : {}) };
}

/**
 * Wraps tools so that they answer in the style that the agent chose for each game. It is remembered with the game; without memory it applies to the call.
 */
export function inChosenStyle(context: ToolsetContext, tools: readonly Tool[]): readonly Tool[] {
  const told = new ToldStates();
  return tools.map((tool) =>
    runningAs(tool, async (args, call) => {
      const meant = meantStyle(context, args);
      let seen: ShownGame | undefined;
      const show = (game: ShownGame): void => void (seen = game);
      const showsView = call.showsView || mayBeInWords(context, args, meant);
      const reply = await tool.run(args, { ...call, show, showsView });
      const id = gameIn(reply);
      const style = settleStyle(context, { id, meant, args });
      const looks = tool.name === 'game_observe';
      const isWhole = looks || STARTS.has(String(args.command));
      const game = context.games.find((each) => each.id === seen?.game);
      const shown =
        style.view === 'text' && game && seen
          ? withStateInWords(reply, stateInWords(game, seen, isWhole))
          : reply;
      const news = style.verbosity === 'brief' && !isWhole ? told.changes(id, shown) : told.forget(id, shown);
      if (style.view === 'json') return news;
      const address = addressFor(context, news, isWhole);
      const { lines } = tool;
      const options = { listsAll: looks, isSample: game?.listing === 'sample', lines, address };
      return inWords(news, options, call);
    }),
  );
}

/** Commands whose answers always show the whole game. */
const STARTS: ReadonlySet<string> = new Set(['new', 'join', 'rematch', 'next']);

/** The style of the game that a call is about, before the call. */
function meantStyle({ table }: ToolsetContext, { gameId }: Body): AnswerStyle | undefined {
  const named = typeof gameId === 'string' ? gameId : table.defaultGameId();
  return named === undefined ? undefined : table.memory.styleOf(normaliseSessionId(named));
}

/** Whether a call may be answered in words. A game that is just being started or joined may become its game, with its own style. */
const mayBeInWords = ({ table }: ToolsetContext, args: Body, meant: AnswerStyle | undefined): boolean =>
  (chosenIn(args).view ?? meant?.view) === 'text' || table.isOpening();

/** The game that a reply is about. */
function gameIn(reply: ToolReply): string | undefined {
  const { gameId } = (reply.ok ? reply.value : reply.error.standing) ?? {};
  return typeof gameId === 'string' ? normaliseSessionId(gameId) : undefined;
}

interface StyledCall {
  readonly id: string | undefined;
  readonly meant: AnswerStyle | undefined;
  readonly args: Body;
}

/** The style of an answer, which is remembered with its game. A rematch inherits it. */
function settleStyle({ table }: ToolsetContext, { id, meant, args }: StyledCall): AnswerStyle {
  const known = id === undefined ? undefined : table.memory.styleOf(id);
  const inherited = id === undefined || args.command === 'rematch' ? meant : undefined;
  const style = { ...USUAL, ...(known ?? inherited), ...chosenIn(args) };
  if (id !== undefined && !isDeepStrictEqual(style, known ?? USUAL)) table.memory.keepStyle(id, style);
  return style;
}

/** A reply with the state in words, as its board, in place of the fields. */
const withStateInWords = (reply: ToolReply, state: string): ToolReply =>
  changeBody(reply, (body) => ({ ...body, gameState: {}, board: state }));

/** A reply with its part about the game changed; errors without one are unchanged. */
function changeBody(reply: ToolReply, change: (body: Body) => Body): ToolReply {
  if (reply.ok) return ok(change(reply.value));
  const { standing } = reply.error;
  return standing ? fail({ ...reply.error, standing: change(standing) }) : reply;
}

/** A reply in words; its fields contain little more than the same words, because some hosts show the model only the fields. */
function inWords(reply: ToolReply, options: WordOptions, { say }: Pick<ToolCall, 'say'>): ToolReply {
  if (reply.ok) {
    const { success, gameId, gameOver } = reply.value;
    const message = answerInWords(reply.value, options);
    say(message);
    return ok(present({ success, gameId, gameOver, version: options.address.version, message }));
  }
  const { reason, standing } = reply.error;
  const { details: _forPrograms, ...error } = reason;
  const message = standing && answerInWords(standing, options);
  const { gameId, gameOver } = standing ?? {};
  return fail({
    reason: error,
    ...(standing
      ? { standing: present({ gameId, gameOver, version: options.address.version, message }) }
      : {}),
    text: [reason.message, reason.suggestion, message].filter(Boolean).join('\n'),
  });
}

const present = (fields: Body): Body =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The game's id and version in words: an agent with several running games must send the id, and one without memory the version, too. */
function addressFor({ table, stateless }: ToolsetContext, reply: ToolReply, isWhole: boolean): Body {
  const { gameId, version } = (reply.ok ? reply.value : reply.error.standing) ?? {};
  const running = table.memory.list().filter(({ gameOver, closed }) => !gameOver && !closed);
  return present({
    gameId: isWhole || stateless || running.length > 1 ? gameId : undefined,
    version: stateless ? version : undefined,
  });
}

/** The state that the agent has seen of each game with brief answers. */
class ToldStates {
  private readonly states = new Map<string, Body>();

  /** A reply without the fields of the state that the agent already knows. A removed field becomes null. */
  changes(id: string | undefined, reply: ToolReply): ToolReply {
    const body = reply.ok ? reply.value : reply.error.standing;
    if (id === undefined || body === undefined) return reply;
    const known = this.states.get(id) ?? {};
    // An error contains only the fields that fit.
    const now = stateIn(body, reply.ok ? {} : known);
    if (body.gameOver === true) this.states.delete(id);
    else if (isObject(body.gameState)) this.states.set(id, now);
    return changeBody(reply, (whole) => withoutKnown(whole, known, now));
  }

  /** The same reply; the next one is whole, too. */
  forget(id: string | undefined, reply: ToolReply): ToolReply {
    if (id !== undefined) this.states.delete(id);
    return reply;
  }
}

/** The fields of the state in an answer, merged with those known before. */
const stateIn = ({ gameState, board }: Body, known: Body): Body => ({
  ...known,
  ...(isObject(gameState) ? gameState : {}),
  ...(board === undefined ? {} : { [BOARD]: board }),
});

/** The key of the board among the game's own fields. */
const BOARD = ' board';

function withoutKnown({ gameState, board, ...body }: Body, known: Body, now: Body): Body {
  if (!isObject(gameState)) return { ...body, ...(board === undefined ? {} : { board }) };
  const changed = Object.entries(gameState).filter(([name, value]) => !isDeepStrictEqual(value, known[name]));
  const gone = Object.keys(known).filter((name) => name !== BOARD && !Object.hasOwn(now, name));
  const news = Object.fromEntries([...changed, ...gone.map((name) => [name, null] as const)]);
  return {
    ...body,
    ...(Object.keys(news).length > 0 ? { gameState: news } : {}),
    ...(board === undefined || board === known[BOARD] ? {} : { board }),
  };
}
