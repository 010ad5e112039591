import { connect } from 'node:net';

const get = (target: string, ...headers: string[]): string =>
  `GET ${target} HTTP/1.1\r\n${['Host: cz.localhost', ...headers].join('\r\n')}\r\nConnection: close\r\n\r\n`;

const post = (headers: readonly string[], body: string): string =>
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers.join('\r\n')}\r\n\r\n${body}`;

/** Requests as no client library would send them, one letter per byte. */
export const hostileRequests: readonly string[] = [
  get('http://x/'),
  get('http://x/api/settings'),
  get('http://'),
  get('http://[::1'),
  get('https://cz.localhost:99999/%00'),
  get('*'),
  get('x'),
  get('?'),
  get('//'),
  get('//evil.example/%00'),
  get('/\\evil.example'),
  get('/%'),
  get('/%00'),
  get('/%ff%fe'),
  get('/\x80\xff'),
  get('/?\x80\xff'),
  get('/produkt/%00'),
  get('/produkt/%ed%a0%80?color=%00'),
  get('/admin/regular-orders?text=%00&from=0000-01-01'),
  get('/_root.data?_routes=%00'),
  get('/__manifest?p=%00&version=%00'),
  get('/__manifest?paths=%00,//,http://x'),
  get('/assets/%00'),
  get('/assets/..%2f..%2fpackage.json'),
  get('/images/%00.jpg?w=%00'),
  get('/dev/mail/%00'),
  get('/health/%00'),
  get(`/${'a/'.repeat(7_000)}`),
  get(`/?${'a=&'.repeat(4_000)}`),
  get('/api/designs/%00'),
  get('/api/designs/a%2fb'),
  get('/api/docs/%00'),
  get('/api/docs/static/..%2f..%2fpackage.json'),
  get('/', `X: ${'x'.repeat(30_000)}`),
  get('/', ...Array.from({ length: 3_000 }, (_, i) => `X-${i}: 1`)),
  get('/', 'Cookie: jwt-token=%00', 'Accept-Encoding: \x80'),
  get('/', 'Range: bytes=0-0,1-', 'If-None-Match: "', 'If-Modified-Since: yesterday'),
  get('/', 'X: a\0b'),
  get('/', 'X : 1'),
  get('/', ' folded: 1'),
  get('/', 'Expect: a-miracle'),
  get('/', 'Upgrade: websocket', 'Sec-WebSocket-Key: x'),
  get('/', 'Host: twice'),
  get('/', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b%00\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET /\r\n\r\n',
  'BREW /coffee HTTP/1.1\r\nHost: x\r\n\r\n',
  'PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'QUERY /api/settings HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\0\0\0\0\r\n\r\n',
  post(['Content-Type: application/json', 'Content-Length: -1'], '{}'),
  post(['Content-Type: application/json', 'Content-Length: 2', 'Content-Length: 3'], '{}'),
  post(['Content-Type: application/json', 'Content-Length: 99999999999999999999'], '{}'),
  post(['Content-Type: application/json', 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  post(['Content-Type: application/json', 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\nX: a\0\r\n\r\n'),
  post(['Content-Type: application/json', 'Transfer-Encoding: gzip'], '{}'),
  post(['Content-Type: application/json', 'Content-Encoding: br', 'Content-Length: 2'], '{}'),
  post(['Content-Type: application/json', 'Expect: 100-continue', 'Content-Length: 2'], '{}'),
];

export type WireAnswer = { readonly status: number | null; readonly text: string };

/**
 * Sends bytes and reads until the server closes, or says nothing for so long; status null when it said
 * nothing at all. The sending half stays open: the server takes its end for a client that has gone.
 */
export function sendRaw(port: number, bytes: string, silenceMs = 1_500): Promise<WireAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(bytes, 'latin1'));
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on('data', (data) => {
      if (text.length < 4_000) text += data.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const status = /^HTTP\/1\.\d (\d{3})/.exec(text)?.[1];
      resolve({ status: status ? Number(status) : null, text });
    });
  });
}
