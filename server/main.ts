import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { type Config, readConfig } from './platform/config.ts';
import { errorFacts } from './platform/log/error-facts.ts';
import { metricsPortOf, type ProcessPart, planOf, poolSizeFor } from './platform/processes/plan.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Inkrule needs Node 24 or newer, this is ${process.version}. Start it with bin/start, which brings its own.`,
  );
  process.exit(1);
}

/** Starts the others and keeps them; serves nobody itself, so that whatever happens to them it is there. */
async function startMany(config: Config, parts: readonly ProcessPart[]): Promise<void> {
  const [{ supervise }, { createLog }] = await Promise.all([
    import('./platform/processes/supervisor.ts'),
    import('./platform/log/log.ts'),
  ]);
  process.stderr.on('error', () => {});
  const connections = config.databaseConnections ?? poolSizeFor(parts.length);
  supervise({
    parts,
    log: createLog(config.logLevel, undefined, 'main'),
    fork: ({ name, role }) =>
      cluster.fork({
        PROCESS_NAME: name,
        ROLE: role,
        PROCESSES: '1',
        DATABASE_CONNECTIONS: String(connections),
        ...metricsPortOf(config, parts, name),
        // beside others that serve people nobody asks for it
        ...(config.role === 'all' ? { HEALTH_PORT: '' } : {}),
      }),
  });
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const parts = planOf(config, availableParallelism());
  if (parts.length > 1) return startMany(config, parts);
  const { serve } = await import('./serve.ts');
  return serve(config);
}

start().catch((error: Error) => {
  const facts = errorFacts(error);
  // a sentence of ours is for the person at the keyboard; anything that has a code came from elsewhere and
  // may repeat data
  const why = facts.type === 'Error' && facts.code === undefined ? error.message : JSON.stringify(facts);
  console.error(`\n  Inkrule could not start: ${why}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(facts);
  process.exit(1);
});
