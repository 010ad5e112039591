/**
 * A `fetch` that tells how much of the body is sent, as a fraction: three megabytes take a while on a phone,
 * and fetch itself says nothing until the answer is there.
 */
export const sendingFetch =
  (onSent: (fraction: number) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(input));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.withCredentials = init.credentials === 'include';
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onSent(loaded / total);
      };
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
      request.onerror = () => reject(new TypeError('no answer'));
      request.onabort = () => reject(new DOMException('given up', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit | null);
    });
