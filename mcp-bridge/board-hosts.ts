/** What a client told about itself; empty where it has told nothing, as with a single message of an older remote client. */
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

/** Whether the client shows boards beside answers. All others get neither widgets nor what widgets are drawn from. */
export const showsBoards = ({ capabilities, info }: ClientFacts): boolean =>
  (capabilities === undefined && info === undefined) ||
  capabilities?.extensions?.[APPS_EXTENSION] !== undefined ||
  CHATGPT.test(info?.name ?? '');
