import type { ReadResourceResult, Resource } from '@modelcontextprotocol/server';
import { SharedPromise } from '../core/async';
import { type AnyGame, errors } from '../core/engine';
import type { IconPath } from './icons';
import { type BoardScript, type OwnBoard, TABLE_WIDGET, withBoards } from './own-boards';
import { protocolError } from './protocol-errors';
import type { ResourceSource } from './resources';

/** A board for chats. */
export interface BoardInfo {
  /** One sentence for hosts that list boards. */
  readonly description: string;
  /** Of a game from outside. Without it the board is `board/index.tsx` in the game's folder, and the build makes its page. */
  readonly script?: BoardScript;
}

export interface GameWithBoard {
  readonly rules: AnyGame;
  readonly icon?: IconPath;
  readonly board?: BoardInfo;
}

/** The page without a board, for boards of games from outside. */
const EMPTY_PAGE = 'own';

/** The widget for a tool's answers, and a chat's texts while the tool runs and after it (at most 64 characters each). */
export interface ToolWidget {
  /** The id of the game, or `table`. */
  readonly name: string;
  readonly invoking: string;
  readonly invoked: string;
  /** The widget may call the tool. */
  readonly callable?: true;
}

/** Reads a widget's page. */
export type WidgetReader = (name: string) => Promise<string>;

/** Both kinds of hosts get the same page, each with its own media type. */
const FORMS = [
  { suffix: '', mimeType: 'text/html;profile=mcp-app' },
  { suffix: '.skybridge', mimeType: 'text/html+skybridge' },
] as const;

type Suffix = (typeof FORMS)[number]['suffix'];

const WIDGETS = 'ui://widget/';

const uriOf = (name: string, suffix: Suffix): string => `${WIDGETS}${name}-v1${suffix}.html`;

/** Whether a resource is a page for hosts rather than a text for models. */
export const isWidget = (uri: string): boolean => uri.startsWith(WIDGETS);

/** `_meta` of a tool whose answers a widget draws. */
export const toolMeta = ({ name, invoking, invoked, callable }: ToolWidget): Record<string, unknown> => ({
  ui: { resourceUri: uriOf(name, ''), visibility: ['model', 'app'] },
  'ui/resourceUri': uriOf(name, ''),
  'openai/outputTemplate': uriOf(name, '.skybridge'),
  'openai/toolInvocation/invoking': invoking,
  'openai/toolInvocation/invoked': invoked,
  'openai/widgetAccessible': callable === true,
});

/** The widgets as resources of the protocol. Each page is read on first use. */
export class WidgetResources implements ResourceSource {
  private readonly widgets: readonly Widget[];
  private readonly listed: readonly Resource[];
  private readonly pages = new Map<string, SharedPromise<string>>();

  /** `domain`: the origin of the widgets, for chats that require one. */
  constructor(
    games: readonly GameWithBoard[],
    private readonly readPage: WidgetReader,
    private readonly domain: string | undefined,
  ) {
    this.widgets = widgetsOf(games);
    this.listed = this.widgets.flatMap((widget) =>
      FORMS.map(({ suffix, mimeType }) => ({
        uri: uriOf(widget.name, suffix),
        name: `${widget.name}${suffix}`,
        title: widget.title,
        description: widget.description,
        mimeType,
        _meta: this.metaOf(widget),
      })),
    );
  }

  list(): Promise<readonly Resource[]> {
    return Promise.resolve(this.listed);
  }

  /** The page at a URI. */
  async read(uri: string): Promise<ReadResourceResult | undefined> {
    for (const widget of this.widgets) {
      const form = FORMS.find(({ suffix }) => uriOf(widget.name, suffix) === uri);
      if (form) return this.contents(uri, widget, form.mimeType);
    }
    return undefined;
  }

  private async contents(uri: string, widget: Widget, mimeType: string): Promise<ReadResourceResult> {
    const { name } = widget;
    const page = this.pages.get(name) ?? new SharedPromise(() => this.pageOf(widget));
    this.pages.set(name, page);
    try {
      return { contents: [{ uri, mimeType, text: await page.get(), _meta: this.metaOf(widget) }] };
    } catch {
      throw protocolError(errors.internal(`The widget ${name} cannot be read`, { details: { uri } }));
    }
  }

  private async pageOf({ name, page, boards }: Widget): Promise<string> {
    return withBoards(await this.readPage(page ?? name), boards);
  }

  /** A page needs no network, and declares that for both kinds of hosts. */
  private metaOf({ description }: Widget): Record<string, unknown> {
    return {
      ui: { prefersBorder: true, csp: { connectDomains: [], resourceDomains: [] } },
      'openai/widgetDescription': description,
      'openai/widgetPrefersBorder': true,
      'openai/widgetCSP': { connect_domains: [], resource_domains: [] },
      ...(this.domain === undefined ? {} : { 'openai/widgetDomain': this.domain }),
    };
  }
}

interface Widget {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The page from the build, if it has another name. */
  readonly page?: string;
  /** The content of that page. */
  readonly boards: readonly OwnBoard[];
}

/** One for each game that has a board, and one for all. */
const widgetsOf = (games: readonly GameWithBoard[]): readonly Widget[] => [
  ...games.flatMap(({ rules: { id: name, title }, board }): readonly Widget[] => {
    if (!board) return [];
    const { description, script } = board;
    const own = script ? { page: EMPTY_PAGE, boards: [{ game: name, script }] } : { boards: [] };
    return [{ name, title, description, ...own }];
  }),
  {
    name: TABLE_WIDGET,
    title: 'Table',
    description: 'The board of whichever game is played.',
    boards: games.flatMap(({ rules, board }) =>
      board?.script ? [{ game: rules.id, script: board.script }] : [],
    ),
  },
];

/** The capabilities that a client declared; empty if it has declared none, e.g. in a single message of an older remote client. */
export interface ClientFacts {
  readonly capabilities?:
    | {
        readonly extensions?: Readonly<Record<string, unknown>> | undefined;
        readonly elicitation?: Readonly<Record<string, unknown>> | undefined;
      }
    | undefined;
  readonly info?: { readonly name: string } | undefined;
}

/** The extension that hosts of MCP Apps declare. */
export const APPS_EXTENSION = 'io.modelcontextprotocol/ui';

/** ChatGPT shows boards without declaring it. */
const CHATGPT = /openai|chatgpt/i;

/** Whether the client shows boards next to answers. Other clients get neither widgets nor their data. */
export const showsBoards = ({ capabilities, info }: ClientFacts): boolean =>
  (capabilities === undefined && info === undefined) ||
  capabilities?.extensions?.[APPS_EXTENSION] !== undefined ||
  CHATGPT.test(info?.name ?? '');
