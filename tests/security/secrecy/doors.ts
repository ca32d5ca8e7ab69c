import { createHttpClient, type GameApi } from '../../../core/api';

/** A way to the table that keeps every answer as it came. */
export interface Door {
  readonly api: GameApi;
  /** All of the answer to the last call: over HTTP its status, headers and bytes, in this process the reply itself. */
  readonly heard: (reply: unknown) => string;
}

/** The use cases, called in this process. */
export const inProcess = (api: GameApi): Door => ({ api, heard: (reply) => JSON.stringify(reply) });

/** A server, by our own client. */
export function overHttp(url: string): Door {
  let last = '';
  const recording: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    last = `${response.status} ${JSON.stringify([...response.headers])} ${await response.clone().text()}`;
    return response;
  };
  return { api: createHttpClient({ url, fetch: recording, retries: 0 }), heard: () => last };
}
