import { ApiError, errorText } from '../http/ApiError';
import type { HttpClient } from '../http/client';
import { fetchWithProgress } from '../http/fetchWithProgress';
import type { UploadRequest } from '../schema/definition/runTypes';
import { findEndpoint } from './operations';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

const contentTypeOf = ({ name, type }: File): string =>
  CONTENT_TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? type;

/** Timeout of an upload without progress, in milliseconds; slow progress restarts it. */
export const STALLED_MS = 60_000;

const put = async (
  url: string,
  file: File,
  { onProgress, signal }: UploadRequest,
): Promise<void> => {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = fetchWithProgress((share) => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), STALLED_MS);
    onProgress?.(share);
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

/** Removes the signature from a signed URL, for services that return no `publicUrl` (part 3 section 7). */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

/** Error message, which the operator forwards to the administrator (docs/existing-services.md). */
const blockedStorageText = (origin: string): string =>
  `O armazenamento ${origin} não está liberado. Peça a inclusão dele em CAMARIM_STORAGE_ORIGINS.`;

/**
 * Uploads a file to the URL that the operation `sign` returns (part 3 section 7). A retry requests a new URL.
 * @returns the public URL. @throws ApiError
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
  if (!mayReach(signed.url)) throw new ApiError('answer', 0, 'storage', blockedStorageText(origin));
  await put(signed.url, file, options);
  return signed.publicUrl ?? withoutQuery(signed.url);
};
