import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';

// not on the PATH of an ordinary user
const path = `${process.env.PATH}:/usr/sbin`;
export const hasNginx = spawnSync('nginx', ['-v'], { env: { PATH: path } }).status === 0;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectTcp(port, '127.0.0.1');
    socket.once('connect', () => resolve(!!socket.destroy()));
    socket.once('error', () => resolve(false));
  });

export type Nginx = {
  readonly plain: number;
  readonly tls: number;
  stop(): Promise<void>;
};

/**
 * nginx with deploy/nginx.conf as it stands, but for ports and folders; around it stands what Debian's own
 * nginx.conf says that touches it.
 * @param change what whoever runs it changes in the file
 */
export async function startNginx(shop: number, change = (file: string) => file): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'inkrule-nginx-'));
  for (const name of ['body', 'proxy', 'f', 'u', 's']) mkdirSync(join(folder, name));
  execFileSync(
    'openssl',
    // biome-ignore format: one command
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
      '-subj', '/CN=shop.example', '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    { stdio: 'ignore' },
  );
  const [plain, tls] = [await freePort(), await freePort()];
  const site = change(readFileSync('deploy/nginx.conf', 'utf8'))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shop}`)
    .replace(/listen (\d+)/g, (_, port) => `listen 127.0.0.1:${port === '80' ? plain : tls}`)
    .replace(/listen \[::\]:(\d+)(.*)/g, (_, port, rest) =>
      hasIpv6 ? `listen [::1]:${port === '80' ? plain : tls}${rest}` : '',
    )
    .replaceAll('/etc/letsencrypt/live/inkrule', folder)
    .replaceAll('/var/www/html', folder);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 2;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 768; }
     http { sendfile on; tcp_nopush on; ssl_protocols TLSv1.2 TLSv1.3; gzip on; access_log ${folder}/access.log;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
       uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       ${site} }`,
  );
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'inherit',
    env: { PATH: path },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await answers(tls))) {
    if (child.exitCode !== null) throw new Error('nginx does not take the file');
    await pause(50);
  }
  return {
    plain,
    tls,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type ProxiedRequest = {
  readonly host?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** ends as soon as it is true of what came so far; without it, when all has come */
  readonly until?: (text: string) => boolean;
};
export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

/** One call over HTTP/2. @throws Error when there is no such connection */
export function ask(
  { tls }: Nginx,
  { host = 'shop.example', path, headers, body, until }: ProxiedRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(`https://127.0.0.1:${tls}`, { servername: host, rejectUnauthorized: false });
    session.once('error', reject);
    const stream = session.request({
      ':method': body === undefined ? 'GET' : 'POST',
      ':path': path,
      ':authority': host,
      ...headers,
    });
    let got: IncomingHttpHeaders = {};
    let text = '';
    const end = () => {
      session.destroy();
      resolve({ status: Number(got[':status']), headers: got, text });
    };
    stream.once('error', reject);
    stream.once('response', (answer) => (got = answer));
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (until?.(text)) end();
    });
    stream.once('end', end);
    stream.end(body);
  });
}
