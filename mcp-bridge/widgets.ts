import type { ReadResourceResult, Resource } from '@modelcontextprotocol/sdk/types.js';
import { errors } from '../core/engine';
import { protocolError } from './protocol-errors';
import type { Shelf } from './resources';

/** The boards for chats, in the order in which they are listed. */
const WIDGETS = {
  'principality-board': {
    title: 'Principality',
    description: 'The table of a game of Principality: supply, players, and your own hand.',
  },
  'tic-tac-toe': { title: 'Tic-Tac-Toe', description: 'The nine cells of a game of Tic-Tac-Toe.' },
  'chess-board': {
    title: 'Chess',
    description: 'The board of a game of chess; a person whose turn it is may move on it.',
  },
  'checkers-board': {
    title: 'Checkers',
    description: 'The board of a game of Checkers, its pieces and the last move.',
  },
  'four-in-a-row': { title: 'Four-in-a-Row', description: 'The upright board of a game of Four-in-a-Row.' },
  'mancala-board': { title: 'Mancala', description: 'The pits and stores of a game of Mancala.' },
  'sea-battle': { title: 'Sea Battle', description: 'The waters of both sides, and your own fleet.' },
  'blackjack-board': {
    title: 'Blackjack',
    description: 'The hands of a round of Blackjack, the bets, and what the dealer shows.',
  },
  'holdem-table': {
    title: "Hold'em",
    description: "The table of a game of Hold'em: board, pot, chips, and your own cards.",
  },
  'roulette-table': {
    title: 'Roulette',
    description: 'The wheel, the layout, and the bets of a game of Roulette.',
  },
  'rpg-dice': { title: 'RPG Dice', description: 'The last roll, die by die.' },
  slot: { title: 'Slot Machine', description: 'The three reels, the credits, and what each line pays.' },
  'timestrike-battlefield': {
    title: 'TimeStrike',
    description:
      'The battlefield of a TimeStrike mission, seen from above, with the plan and what came of it.',
  },
  table: { title: 'Table', description: 'The board of whichever game is played.' },
} as const;

export type WidgetName = keyof typeof WIDGETS;

/** Which widget draws a tool's answers, and what a chat says while the tool runs and once it has (at most 64 characters each). */
export interface ToolWidget {
  readonly name: WidgetName;
  readonly invoking: string;
  readonly invoked: string;
  /** The widget may call the tool. */
  readonly callable?: true;
}

/** Reads a widget's page. */
export type WidgetReader = (name: WidgetName) => Promise<string>;

/** The same page goes to both kinds of host, to each under a type of its own. */
const FORMS = [
  { suffix: '', mimeType: 'text/html;profile=mcp-app' },
  { suffix: '.skybridge', mimeType: 'text/html+skybridge' },
] as const;

type Suffix = (typeof FORMS)[number]['suffix'];

const uriOf = (name: WidgetName, suffix: Suffix): string => `ui://widget/${name}-v1${suffix}.html`;

/** `_meta` of a tool whose answers a widget draws. */
export const toolMeta = ({ name, invoking, invoked, callable }: ToolWidget): Record<string, unknown> => ({
  ui: { resourceUri: uriOf(name, ''), visibility: ['model', 'app'] },
  'ui/resourceUri': uriOf(name, ''),
  'openai/outputTemplate': uriOf(name, '.skybridge'),
  'openai/toolInvocation/invoking': invoking,
  'openai/toolInvocation/invoked': invoked,
  'openai/widgetAccessible': callable === true,
});

/** The widgets as resources of the protocol. Each page is read when it is first asked for. */
export class WidgetShelf implements Shelf {
  private readonly listed: readonly Resource[];
  private readonly pages = new Map<WidgetName, Promise<string>>();

  /** `domain`: the origin under which a chat may run the widgets, for chats that want one. */
  constructor(
    private readonly readPage: WidgetReader,
    private readonly domain: string | undefined,
  ) {
    this.listed = names.flatMap((name) =>
      FORMS.map(({ suffix, mimeType }) => ({
        uri: uriOf(name, suffix),
        name: `${name}${suffix}`,
        title: WIDGETS[name].title,
        description: WIDGETS[name].description,
        mimeType,
        _meta: this.metaOf(name),
      })),
    );
  }

  list(): Promise<readonly Resource[]> {
    return Promise.resolve(this.listed);
  }

  /** The page at a URI. */
  async read(uri: string): Promise<ReadResourceResult | undefined> {
    for (const name of names) {
      const form = FORMS.find(({ suffix }) => uriOf(name, suffix) === uri);
      if (form) return this.contents(uri, name, form.mimeType);
    }
    return undefined;
  }

  private async contents(uri: string, name: WidgetName, mimeType: string): Promise<ReadResourceResult> {
    const page = this.pages.get(name) ?? this.readPage(name);
    this.pages.set(name, page);
    try {
      return { contents: [{ uri, mimeType, text: await page, _meta: this.metaOf(name) }] };
    } catch {
      this.pages.delete(name);
      throw protocolError(errors.internal(`The widget ${name} cannot be read`, { details: { uri } }));
    }
  }

  /** A page needs no network, and says so in the words of both kinds of host. */
  private metaOf(name: WidgetName): Record<string, unknown> {
    return {
      ui: { prefersBorder: true, csp: { connectDomains: [], resourceDomains: [] } },
      'openai/widgetDescription': WIDGETS[name].description,
      'openai/widgetPrefersBorder': true,
      'openai/widgetCSP': { connect_domains: [], resource_domains: [] },
      ...(this.domain === undefined ? {} : { 'openai/widgetDomain': this.domain }),
    };
  }
}

const names = Object.keys(WIDGETS) as readonly WidgetName[];
