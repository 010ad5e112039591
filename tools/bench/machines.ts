import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Machines with shops of several processes on one PostgreSQL, nginx before them, and the way to ask through
 * it.
 */
export const PORT = Number(process.argv[2] ?? 4360);
export const MACHINES = [PORT + 1, PORT + 2] as const;
export const HOST = 'cz.localhost';

export const databaseUrl = process.env.TEST_DATABASE_URL ?? '';
if (!databaseUrl) throw new Error('Run it by scripts/with-postgres.ts: there is no database.');
const folder = mkdtempSync(join(tmpdir(), 'inkrule-balancer-'));
const children: ChildProcess[] = [];
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
process.on('SIGTERM', () => process.exit(143));
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const ms = (from: number) => Math.round(performance.now() - from);

export function startShop(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      DEMO_ORDERS: '0',
      ORDER_CODES: 'any',
      WARM_PICTURES: '0',
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_PORT: String(PORT),
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  let said = '';
  child.stdout?.on('data', (part) => (said += part));
  return {
    child,
    lines: () =>
      said
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line) as { msg: string; process?: string; pid?: number; using?: object }),
    async until(msg: string, count = 1) {
      while (said.split(`"msg":"${msg}"`).length <= count) {
        if (child.exitCode !== null)
          throw new Error(`a shop ended with ${child.exitCode}: ${said.slice(-800)}`);
        await pause(20);
      }
    },
    async end() {
      const from = performance.now();
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await exited;
      return { code, ms: ms(from) };
    },
  };
}

export function startNginx() {
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/^ *server 127\.0\.0\.1:3000 (.*)$/m, (_, settings) =>
      MACHINES.map((port) => `  server 127.0.0.1:${port} ${settings}`).join('\n'),
    )
    // one server of the three, without TLS: what is measured is the shop
    .replace(/^server \{[\s\S]*?^\}\n/gm, (server) => (server.includes('proxy_pass') ? server : ''))
    .replace(/^ *(ssl_|listen \[).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${PORT};`)
    .replace('$scheme', 'http')
    .replace(/server_name .*;/, 'server_name _;')
    .replace('access_log off;', '')
    // its port is part of the addresses of this try
    .replace('Host $host;', 'Host $http_host;');
  for (const name of ['body', 'proxy', 'f', 'u', 's']) mkdirSync(join(folder, name));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1;
     events { worker_connections 1024; }
     http { log_format up '$upstream_addr'; access_log ${folder}/access.log up;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
       uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       ${site} }`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  children.push(child);
  return child;
}

export type Answer = { readonly status: number; readonly text: string };
type RequestOptions = { body?: object; token?: string; agent?: Agent; port?: number; from?: string };

/** On a connection of its own, unless an agent is given. Status 0 is no answer. */
export function ask(
  path: string,
  { body, token, agent, port = PORT, from: localAddress = '127.0.0.1' }: RequestOptions = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = {
      host: `${HOST}:${PORT}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const asking = request({
      ...(agent ? { agent } : { agent: new Agent({ keepAlive: false }) }),
      port,
      host: '127.0.0.1',
      localAddress,
      path,
      headers,
      method: body ? 'POST' : 'GET',
    });
    asking.once('response', async (answer) => {
      const parts = await answer.toArray().catch(() => []);
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() });
    });
    asking.once('error', () => resolve({ status: 0, text: '' }));
    asking.end(body && JSON.stringify(body));
  });
}

/** A connection to each process of a machine, past nginx. */
export async function processesOf(port: number): Promise<Agent[]> {
  const found = new Map<string, Agent>();
  while (found.size < 2) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const name = JSON.parse((await ask('/health/live', { agent, port })).text).process as string;
    if (found.has(name)) agent.destroy();
    else found.set(name, agent);
  }
  return [...found.values()];
}

/** How many requests nginx sent to each machine. */
export const servedByEach = (): number[] => {
  const served = readFileSync(join(folder, 'access.log'), 'utf8');
  return MACHINES.map((port) => served.split(`:${port}`).length - 1);
};
