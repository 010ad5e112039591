import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { quantile } from '#tools/bench/measure.ts';

/**
 * Fetched by npx when somebody measures: with its own dependencies it weighs as much as a quarter of ours.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/**
 * Lighthouse slows the processor down four times, which makes a middle phone of a desktop that scores about
 * 1,600 in its own measure. A slower machine is slowed down less, to the same phone.
 */
const PHONE = 400;

/** What is read of a report besides its audits. */
type Report = { readonly environment: { readonly benchmarkIndex: number } };

/** A visit of Lighthouse through the browser that listens on the port. */
export async function visit<R extends Report>(
  url: string,
  debugPort: number,
  settings: readonly string[],
): Promise<R> {
  const asked = [url, `--port=${debugPort}`, '--output=json', '--log-level=error', ...settings];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...asked], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

/** How many times slower this machine had to be, during a visit, to be the phone, from 1 to 4. */
const slowdownOf = ({ environment }: Report): number =>
  Math.min(4, Math.max(1, environment.benchmarkIndex / PHONE));

/** The same, the median of five visits: the measure of a machine that others use too jumps by a half. */
export async function learnSlowdown(url: string, debugPort: number): Promise<number> {
  const rates: number[] = [];
  for (let i = 0; i < 5; i++)
    rates.push(slowdownOf(await visit(url, debugPort, ['--only-audits=first-contentful-paint'])));
  return quantile(Float64Array.from(rates).sort(), 0.5);
}
