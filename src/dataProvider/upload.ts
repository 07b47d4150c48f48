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

/** An upload of which nothing was sent for so long has failed, in milliseconds; a slow one goes on. */
export const STALLED_MS = 60_000;

/** `fetch` cannot tell how far an upload is; this one request is therefore an XMLHttpRequest. */
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

/** The signed address without what signs it (part 3 section 7 names no other). */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

/** What an operator can hand on to whoever set the product up (docs/existing-services.md). */
const noStorage = (origin: string): string =>
  `O armazenamento ${origin} não está liberado. Peça a inclusão dele em CAMARIM_STORAGE_ORIGINS.`;

/**
 * Uploads a file (part 3 section 7): asks the operation `sign` for a signed address, sends the file
 * there with the content type of its extension, and answers the public address. A retry asks for a
 * new address. @throws ApiError
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
