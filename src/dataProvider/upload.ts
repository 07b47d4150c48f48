import { ApiError, errorText } from '../http/ApiError';
import type { HttpClient } from '../http/client';
import { sentFetch } from '../http/sentFetch';
import type { UploadRequest } from '../schema/definition/runTypes';
import { findEndpoint } from './operations';

const contentTypeOf = (file: File): string => {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return (
    { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' }[
      extension
    ] ?? file.type
  );
};

/** Timeout of an upload without progress, in milliseconds; a slow one continues. */
export const STALLED_MS = 60_000;

const put = async (
  url: string,
  file: File,
  { onProgress, signal }: UploadRequest,
): Promise<void> => {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = sentFetch((done) => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), STALLED_MS);
    onProgress?.(done);
  });
  try {
    const response = await send(url, {
      method: 'PUT',
      headers: { 'content-type': contentTypeOf(file) },
      body: file,
      signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
    });
    if (response.ok) return;
    const text = errorText(await response.json().catch(() => undefined));
    throw new ApiError('answer', response.status, `http-${response.status}`, text);
  } catch (failure) {
    if (failure instanceof ApiError) throw failure;
    const kind = signal?.aborted ? 'aborted' : 'network';
    throw new ApiError(kind, 0, kind, '');
  } finally {
    clearTimeout(timer);
  }
};

/** Removes the signature from a signed address (part 3 section 7 names no other). */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

/** Error text for the operator to forward to the administrator (docs/existing-services.md). */
const noStorage = (origin: string): string =>
  `O armazenamento ${origin} não está liberado. Peça a inclusão dele em CAMARIM_STORAGE_ORIGINS.`;

/**
 * Uploads a file to the signed address of `sign` (part 3 section 7); returns the public one.
 * A retry requests a new address. @throws ApiError
 */
export const uploadTo = async (
  client: HttpClient,
  mayReach: (url: string) => boolean,
  sign: string,
  file: File,
  options: UploadRequest = {},
): Promise<string> => {
  const signed = (await client.call(await findEndpoint(sign), {
    params: options.params,
    query: { ...options.query, filename: file.name, filetype: contentTypeOf(file) },
    signal: options.signal,
  })) as unknown as { readonly url: string; readonly publicUrl?: string };
  const { origin } = new URL(signed.url, globalThis.location?.href);
  if (!mayReach(signed.url)) throw new ApiError('answer', 0, 'storage', noStorage(origin));
  await put(signed.url, file, options);
  return signed.publicUrl ?? withoutQuery(signed.url);
};
