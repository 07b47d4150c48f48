/** Statuses for which `Response` accepts no body. */
const NO_BODY = [204, 205, 304];

const parseHeaders = (text: string): Headers => {
  const headers = new Headers();
  for (const [, name = '', value = ''] of text.matchAll(/^([^:\s]+):[ \t]*(.*)$/gm))
    headers.append(name, value);
  return headers;
};

/** Returns a `fetch` that reports upload progress, by an XMLHttpRequest. It fails with the errors of `fetch`. */
export const fetchWithProgress =
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
          new Response(NO_BODY.includes(request.status) ? null : request.response, {
            status: request.status,
            headers: parseHeaders(request.getAllResponseHeaders()),
          }),
        );
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      onSent(0);
      request.send(body as XMLHttpRequestBodyInit);
    });
