import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { freePort } from '#scripts/free-port.ts';

/** Debian's Prometheus on a port and a folder of its own, with the files of `deploy/` as they stand there. */

const FOLDER = 'deploy/prometheus';
const RULES = 'inkrule-alerts.yml';

type Scrape = {
  readonly scrape_configs: readonly {
    readonly static_configs: readonly { readonly targets: readonly string[] }[];
  }[];
};
export type Series = {
  readonly metric: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [at: number, value: string])[];
};
export type Rule = {
  readonly name: string;
  readonly query: string;
  readonly state: 'inactive' | 'pending' | 'firing';
  readonly health: string;
  readonly lastError?: string;
};
type Range = { readonly from: number; readonly to: number; readonly step: number };

export type Prometheus = {
  /** @throws Error with the words of Prometheus where it refuses the expression */
  range(query: string, over: Range): Promise<readonly Series[]>;
  rules(): Promise<readonly Rule[]>;
  /** of each address that is asked, whether it answers */
  targets(): Promise<ReadonlyMap<string, string>>;
  end(): Promise<void>;
};

const scrapeFile = (): Scrape => parse(readFileSync(join(FOLDER, 'scrape.yml'), 'utf8')) as Scrape;

/** Ports `scrape.yml` asks, of which the first is METRICS_PORT. */
export const portsAsked = (): readonly number[] =>
  (scrapeFile().scrape_configs[0]?.static_configs[0]?.targets ?? []).map((target) =>
    Number(target.split(':')[1]),
  );

/**
 * What `scrape.yml` says in a whole prometheus.yml, asked every so many seconds and on the ports of this shop; checked
 * by promtool, as are the rules.
 */
function configIn(home: string, seconds: number, moved: number): string {
  const { scrape_configs, ...others } = scrapeFile();
  const global = { scrape_interval: `${seconds}s`, evaluation_interval: `${seconds}s` };
  const config = {
    ...{ global, ...others },
    scrape_configs: scrape_configs.map((one) => ({
      ...one,
      scrape_interval: `${seconds}s`,
      static_configs: one.static_configs.map(({ targets }) => ({
        targets: targets.map((target) => target.replace(/\d+$/, (port) => String(Number(port) + moved))),
      })),
    })),
  };
  const file = join(home, 'prometheus.yml');
  writeFileSync(file, stringify(config));
  copyFileSync(join(FOLDER, RULES), join(home, RULES));
  console.log(execFileSync('promtool', ['check', 'config', '--lint=all', file], { encoding: 'utf8' }).trim());
  const strict = ['--lint=all', '--lint-fatal', join(home, RULES)];
  console.log(execFileSync('promtool', ['check', 'rules', ...strict], { encoding: 'utf8' }).trim());
  return file;
}

/** @throws Error when an alert is silent, speaks in vain or says something else than alerts.test.yml has it */
export function tryAlerts(): void {
  const said = execFileSync('promtool', ['test', 'rules', 'tools/dashboard/alerts.test.yml'], {
    encoding: 'utf8',
  });
  console.log(said.trim());
}

type Options = {
  /** between two readings, and between two looks at the rules */
  readonly seconds: number;
  /** how far the ports of the shop are from those `scrape.yml` names */
  readonly moved: number;
};

/** @throws Error when a file of `deploy/` is refused or it does not start within a minute */
export async function startPrometheus({ seconds, moved }: Options): Promise<Prometheus> {
  const home = mkdtempSync(join(tmpdir(), 'inkrule-prometheus-'));
  const port = await freePort();
  const args = [
    `--config.file=${configIn(home, seconds, moved)}`,
    `--storage.tsdb.path=${join(home, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=warn',
  ];
  const child = spawn('prometheus', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const origin = `http://127.0.0.1:${port}`;

  async function ask<T>(path: string, words: Record<string, string> = {}): Promise<T> {
    const answer = await fetch(`${origin}/api/v1/${path}?${new URLSearchParams(words)}`);
    const said = (await answer.json()) as { status: string; data: T; error?: string };
    if (said.status !== 'success') throw new Error(said.error ?? `${answer.status}`);
    return said.data;
  }
  const isReady = () =>
    fetch(`${origin}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + 60_000; !(await isReady()); await pause(100))
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('Prometheus did not start');

  return {
    async range(query, { from, to, step }) {
      const words = { query, start: String(from), end: String(to), step: String(step) };
      return (await ask<{ result: Series[] }>('query_range', words)).result;
    },
    async rules() {
      return (await ask<{ groups: { rules: Rule[] }[] }>('rules')).groups.flatMap(({ rules }) => rules);
    },
    async targets() {
      type Target = { readonly scrapeUrl: string; readonly health: string; readonly lastError: string };
      const { activeTargets } = await ask<{ activeTargets: Target[] }>('targets');
      return new Map(
        activeTargets.map(({ scrapeUrl, health, lastError }) => [scrapeUrl, lastError || health]),
      );
    },
    async end() {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      process.off('exit', kill);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
