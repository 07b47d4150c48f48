import { ApiError, errorText } from '../http/ApiError';
import type { HttpClient } from '../http/client';
import { findEndpoint } from './operations';
import type { UploadOptions } from './types';

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

/** `fetch` reports no upload progress, so this request is an XMLHttpRequest. */
const put = (url: string, file: File, { onProgress, signal }: UploadOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        reject(new ApiError('network', 0, 'network', ''));
        request.abort();
      }, STALLED_MS);
    };
    request.onloadend = () => clearTimeout(stall);
    request.open('PUT', url);
    request.responseType = 'json';
    request.setRequestHeader('content-type', contentTypeOf(file));
    request.upload.onprogress = (event) => {
      wait();
      onProgress?.(event.loaded / Math.max(event.total, 1));
    };
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(
            new ApiError(
              'answer',
              request.status,
              `http-${request.status}`,
              errorText(request.response),
            ),
          );
    request.onerror = () => reject(new ApiError('network', 0, 'network', ''));
    request.onabort = () => reject(new ApiError('aborted', 0, 'aborted', ''));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    wait();
    request.send(file);
  });

/** Removes the signature from a signed address (part 3 section 7 names no other). */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

/** Error text for the operator to forward to the administrator (docs/existing-services.md). */
const noStorage = (origin: string): string =>
  `O armazenamento ${origin} não está liberado. Peça a inclusão dele em CAMARIM_STORAGE_ORIGINS.`;

/**
 * Uploads a file (part 3 section 7). The operation `sign` returns a signed address; the file is sent there with the
 * content type of its extension. A retry requests a new address.
 * @returns the public address
 * @throws ApiError
 */
export const uploadTo = async (
  client: HttpClient,
  mayReach: (url: string) => boolean,
  sign: string,
  file: File,
  options: UploadOptions = {},
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
