import type { CompleteRequest, CompleteResult } from '@modelcontextprotocol/server';
import type { PromptBook } from './prompts';
import type { ResourceSources } from './resources';

/** As many completions as the protocol allows in one answer. */
const MOST_VALUES = 100;

/** Completions of an argument of a prompt or template, from the text typed so far. Throws a protocol error for an unknown one. */
export async function complete(
  { ref, argument }: CompleteRequest['params'],
  { prompts, resources }: { readonly prompts: PromptBook; readonly resources: ResourceSources },
): Promise<CompleteResult> {
  const all =
    ref.type === 'ref/prompt'
      ? await prompts.values(ref.name, argument.name)
      : await resources.values(ref.uri, argument.name);
  const values = all.filter((value) => value.startsWith(argument.value));
  return {
    completion: {
      values: values.slice(0, MOST_VALUES),
      total: values.length,
      hasMore: values.length > MOST_VALUES,
    },
  };
}
