import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process counts of itself (docs/on-call.md lists all of it). What is counted since the start of
 * the process is the same for everything that runs in it, so it stands here and not in the shop.
 * Labels have few values: names of routes, jobs, tables and providers, never what a caller sent. None is called `job`
 * or `instance`: Prometheus gives these to whatever it reads, and would put ours aside.
 */
export const ofProcess = new Registry();
const registers = [ofProcess];

let isCollecting = false;
/** Memory, processor, lateness of the event loop and collections of garbage, where somebody asks for them. */
export function collectOfNode(): void {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 20 });
}

/** Seconds: from an answer out of memory to one a person gives up on. */
const ANSWER = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const WORK = [0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 300];

export const requests = new Counter({
  name: 'inkrule_http_requests_total',
  help: 'Requests that were answered, by route and status',
  labelNames: ['method', 'route', 'status'] as const,
  registers,
});
export const requestSeconds = new Histogram({
  name: 'inkrule_http_request_duration_seconds',
  help: 'From the first byte of a request to the last of its answer',
  labelNames: ['method', 'route'] as const,
  buckets: ANSWER,
  registers,
});
/** Why a request is turned away that could have been answered with less to do. */
const sheds = [
  'loop_late',
  'rendering_queue',
  'work_limit',
  'body_budget',
  'rate_limit',
  'thread_queue',
] as const;
export type Shed = (typeof sheds)[number];
export const shed = new Counter({
  name: 'inkrule_shed_total',
  help: 'Work that was turned away because there was too much of it',
  labelNames: ['reason'] as const,
  registers,
});
// a counter that first appears as 1 has not risen for Prometheus: what has few values is told from the start
for (const reason of sheds) shed.inc({ reason }, 0);
export const countShed = (reason: Shed): void => shed.inc({ reason });

export const logLines = new Counter({
  name: 'inkrule_log_lines_total',
  help: 'Warnings and errors of the log, also those that were left out',
  labelNames: ['level'] as const,
  registers,
});
for (const level of ['warn', 'error']) logLines.inc({ level }, 0);

export const databaseWaitSeconds = new Histogram({
  name: 'inkrule_database_wait_seconds',
  help: 'How long a connection of the pool was waited for',
  buckets: [0.001, 0.01, 0.05, 0.25, 1, 5],
  registers,
});
export const statementSeconds = new Histogram({
  name: 'inkrule_database_statement_seconds',
  help: 'How long statements took',
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
  registers,
});
export const slowStatements = new Counter({
  name: 'inkrule_database_slow_statements_total',
  help: 'Statements that took longer than SLOW_STATEMENT_MS, by verb and table',
  labelNames: ['statement'] as const,
  registers,
});

export const jobs = new Counter({
  name: 'inkrule_jobs_total',
  help: 'Jobs that this process worked on, by what became of them',
  labelNames: ['queue', 'outcome'] as const,
  registers,
});
export const jobSeconds = new Histogram({
  name: 'inkrule_job_duration_seconds',
  help: 'How long a job was worked on',
  labelNames: ['queue'] as const,
  buckets: WORK,
  registers,
});
export const mails = new Counter({
  name: 'inkrule_mails_total',
  help: 'Mails that this process handed to the mail server, by its answer',
  labelNames: ['outcome'] as const,
  registers,
});

export const threadSeconds = new Histogram({
  name: 'inkrule_thread_task_seconds',
  help: 'How long a task took on its thread (the press, workbooks), its turn not counted',
  labelNames: ['thread', 'outcome'] as const,
  buckets: WORK,
  registers,
});
export const threadWaiting = new Gauge({
  name: 'inkrule_thread_waiting',
  help: 'Tasks that wait for the one before them',
  labelNames: ['thread'] as const,
  registers,
});
export const providerSeconds = new Histogram({
  name: 'inkrule_provider_request_seconds',
  help: 'How long payment providers took to answer, by what came of it',
  labelNames: ['provider', 'call', 'outcome'] as const,
  buckets: ANSWER,
  registers,
});
export const storeSeconds = new Histogram({
  name: 'inkrule_store_request_seconds',
  help: 'How long the place of the files took, folder or bucket',
  labelNames: ['operation', 'outcome'] as const,
  buckets: ANSWER,
  registers,
});

/** How long a promise took, told once it is over. */
export function timed<T>(
  work: () => Promise<T>,
  tell: (seconds: number, failed: boolean) => void,
): Promise<T> {
  const since = performance.now();
  const over = (failed: boolean) => tell((performance.now() - since) / 1000, failed);
  const made = work();
  made.then(
    () => over(false),
    () => over(true),
  );
  return made;
}
