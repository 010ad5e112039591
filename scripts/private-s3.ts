import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

export type PrivateS3 = {
  readonly endpoint: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** ends it and removes its folder */
  remove(): Promise<void>;
};

const run = promisify(execFile);
/** what Debian's packages are written for; another may come first on PATH */
const PYTHON = '/usr/bin/python3';
const REGION = 'test-region';

/** Says where the only copy of everything is; the tool for it would start Python nine times. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
for named in sys.argv[2:]:
    kind, port = named.split(':')
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1,
                     'replication_ip': '127.0.0.1', 'replication_port': int(port), 'meta': ''})
    builder.rebalance()
    builder.get_ring().save(f'{sys.argv[1]}/{kind}.ring.gz')
`;

/** Debian's packages of Swift, of which the proxy speaks the protocol of S3. */
export const isS3Installed = (): boolean =>
  ['proxy', 'account', 'container', 'object'].every((part) => existsSync(`/usr/bin/swift-${part}-server`));

const storage = (kind: string, home: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${home}
devices = ${home}/devices
mount_check = false
disable_fallocate = true
log_level = ERROR
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxy = (home: string, port: number, key: string, secret: string): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${home}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
dns_compliant_bucket_names = true
[filter:tempauth]
use = egg:swift#tempauth
user_${key.replace(':', '_')} = ${secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

/**
 * A server of the protocol of S3 on a free loopback port, in a temporary folder, answering when this
 * resolves.
 */
export async function privateS3(): Promise<PrivateS3> {
  if (!isS3Installed())
    throw new Error(
      'Swift is not installed: apt-get install swift-proxy swift-account swift-container swift-object',
    );
  const home = mkdtempSync(join(tmpdir(), 'inkrule-s3-'));
  const [key, secret] = ['shop:tester', 'a-secret-of-the-tests'];
  const children: ChildProcess[] = [];
  const remove = async () => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await gone;
      }),
    );
    rmSync(home, { recursive: true, force: true });
  };
  let said = '';
  const start = (kind: string, text: string) => {
    const file = join(home, `${kind}.conf`);
    writeFileSync(file, text);
    const child = spawn(PYTHON, [`/usr/bin/swift-${kind}-server`, file, '-v'], {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr])
      output.on('data', (text: Buffer) => {
        said = (said + text).slice(-4_000);
      });
    children.push(child);
  };
  try {
    writeFileSync(
      join(home, 'swift.conf'),
      '[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n',
    );
    mkdirSync(join(home, 'devices', 'd1'), { recursive: true });
    const kinds = ['account', 'container', 'object'] as const;
    const ports = { account: await freePort(), container: await freePort(), object: await freePort() };
    await run(PYTHON, ['-c', RINGS, home, ...kinds.map((kind) => `${kind}:${ports[kind]}`)]);
    for (const kind of kinds) start(kind, storage(kind, home, ports[kind]));
    const port = await freePort();
    start('proxy', proxy(home, port, key, secret));
    const endpoint = `http://127.0.0.1:${port}`;
    for (let tries = 0; ; tries += 1) {
      // without a signature it answers that it wants one
      const answers = await Promise.all(
        [port, ...Object.values(ports)].map((one) =>
          fetch(`http://127.0.0.1:${one}/`).then(
            () => true,
            () => false,
          ),
        ),
      );
      if (answers.every(Boolean)) break;
      // a machine that does much else takes half a minute
      if (tries > 600 || children.some(({ exitCode }) => exitCode !== null))
        throw new Error(`Swift did not start:\n${said}`);
      await pause(100);
    }
    return { endpoint, region: REGION, key, secret, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
