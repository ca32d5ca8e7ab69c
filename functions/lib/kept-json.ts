import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SharedPromise } from '../../core/async';
import { isKnown, textTag } from './entity-tag';
import { type FunctionRequest, type FunctionResponse, JSON_HEADERS, takes } from './http';

/**
 * JSON that is the same for every caller while the server runs: serialized once, and compressed once in each form. It is kept as bytes, because a text would be
 * copied and encoded for each answer.
 */
export type KeptJson = ReturnType<typeof keptText>;

/** Anyone may cache it, but must revalidate it each time, because another version of the server may differ. */
const KEPT = { ...JSON_HEADERS, 'cache-control': 'public, no-cache' } as const;

/** Level nine of eleven gives the same size as the last, in a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export const keptJson = (value: object): KeptJson => keptText(JSON.stringify(value));

/** The same, where it was written as JSON already. */
export function keptText(json: string) {
  const bytes = Buffer.from(json);
  return {
    bytes,
    etag: textTag(json),
    forms: {
      br: new SharedPromise<Uint8Array>(() => promisify(brotliCompress)(bytes, BROTLI)),
      gzip: new SharedPromise<Uint8Array>(() => promisify(gzip)(bytes)),
    },
  };
}

/** The answer, in the smallest form that the caller takes; 304 for a caller that has it. */
export async function answerKept(
  { bytes, etag, forms }: KeptJson,
  headers: FunctionRequest['headers'],
): Promise<FunctionResponse> {
  const kept = { ...KEPT, etag };
  if (isKnown(headers.get('if-none-match'), etag)) return { status: 304, headers: kept };
  const encoding = (['br', 'gzip'] as const).find((each) => takes(headers, each));
  if (!encoding) return { status: 200, headers: kept, body: bytes };
  const body = await forms[encoding].get();
  return { status: 200, headers: { ...kept, 'content-encoding': encoding }, body };
}
