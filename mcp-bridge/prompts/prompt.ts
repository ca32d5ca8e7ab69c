import type { GetPromptResult, Prompt as Listing } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { lazy, type Result } from '../../core/engine';
import type { AgentTable } from '../agent-table';
import { parseArguments } from '../kit/arguments';
import type { BridgeConfig } from '../config';
import type { FeatureTools } from '../kit/added-tools';
import type { Library } from '../resources';

/** What prompts are made with. */
export interface PromptContext {
  readonly library: Library;
  readonly table: AgentTable;
  readonly config: Pick<BridgeConfig, 'defaultGame'>;
  /** Nothing is remembered from one call to the next. */
  readonly stateless: boolean;
  /** Names of the tools that this bridge lists. */
  readonly tools: readonly string[];
  readonly features: readonly FeatureTools[];
  /** Their advice about playing. */
  readonly guides: readonly string[];
}

/** A text that a person has the host put before the model. */
export interface Prompt {
  readonly listing: Listing;
  /** Tools that the text sends the model to. */
  readonly needs: readonly string[];
  /** The text; refuses arguments that do not fit. */
  get(args: unknown): Promise<Result<GetPromptResult>>;
  /** The possible values of an argument; none if unknown. */
  values(argument: string): Promise<readonly string[]>;
}

interface PromptDefinition<I extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly needs: readonly string[];
  /** Texts; the protocol knows no other arguments. Made when the prompt is first listed or asked for. */
  readonly input: () => I;
  readonly values: Readonly<Record<string, () => Promise<readonly string[]>>>;
  write(args: z.output<I>): Promise<Result<GetPromptResult>>;
}

/** A prompt from the schema of its arguments and what it does with them. */
export function definePrompt<I extends z.ZodObject>(definition: PromptDefinition<I>): Prompt {
  const { name, title, description, needs, values } = definition;
  const input = lazy(definition.input);
  return {
    get listing() {
      return { name, title, description, arguments: Object.entries(input().shape).map(argumentOf) };
    },
    needs,
    async get(args) {
      const parsed = parseArguments(input(), args);
      return parsed.ok ? definition.write(parsed.value) : parsed;
    },
    values: async (argument) => (Object.hasOwn(values, argument) ? ((await values[argument]?.()) ?? []) : []),
  };
}

const argumentOf = ([name, schema]: [string, z.core.$ZodType]) => ({
  name,
  description: z.globalRegistry.get(schema)?.description,
  required: !z.safeParse(schema, undefined).success,
});
