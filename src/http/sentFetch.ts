/** Statuses without a body, for which `Response` accepts none. */
const BODILESS = [204, 205, 304];

const headersOf = (lines: string): Headers =>
  new Headers(
    [...lines.matchAll(/^([^:\s]+):[ \t]*(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

/** An XMLHttpRequest, since `fetch` cannot report upload progress. It fails as `fetch` does. */
export const sentFetch =
  (onSent: (share: number) => void): typeof fetch =>
  (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(url));
      request.responseType = 'arraybuffer';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onSent(loaded / Math.max(total, 1));
      request.upload.onload = () => onSent(1);
      request.onload = () =>
        resolve(
          new Response(BODILESS.includes(request.status) ? null : request.response, {
            status: request.status,
            headers: headersOf(request.getAllResponseHeaders()),
          }),
        );
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      onSent(0);
      request.send(body as XMLHttpRequestBodyInit);
    });
