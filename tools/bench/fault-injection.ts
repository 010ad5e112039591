import { faultyDay } from '#server/platform/log/testing/faulty-day.ts';

/**
 * A day on which everything fails that can, `node tools/bench/fault-injection.ts ROUNDS` after a build; then
 * everything its shoppers typed is looked for in the log. Exit code 1 when something of it stands there.
 */
const { found, ...day } = await faultyDay(Number(process.argv[2] ?? 10), true);
console.log(JSON.stringify(day, null, 1));
for (const line of found.slice(0, 20)) console.log(line.slice(0, 400));
console.log(`${found.length} values of people in ${day.lines} lines`);
process.exit(found.length > 0 ? 1 : 0);
