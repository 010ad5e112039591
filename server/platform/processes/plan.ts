import type { Config } from '../config.ts';

/** What a process does: serve people, do what follows (mails, print files), or both. */
export const roles = ['all', 'web', 'jobs'] as const;
export type Role = (typeof roles)[number];

/** One process of a start; its name stands in the log. */
export type ProcessPart = { readonly name: string; readonly role: Role };

/**
 * Each process holds the catalogue and pages in memory; more of them than this on one machine is a mistake.
 */
export const PROCESSES_AT_MOST = 64;

type PlanSettings = Pick<Config, 'role' | 'processes' | 'databaseUrl'>;

/**
 * The processes of this start: one that does as the role says, or several web processes, and beside them one
 * for the jobs where the role leaves both to this start.
 * @param processors how many this machine has
 * @throws Error saying what to set, when several are asked of the embedded database
 */
export function planOf(
  { role, processes, databaseUrl }: PlanSettings,
  processors: number,
): readonly ProcessPart[] {
  const alone = [{ name: role, role }];
  if (databaseUrl === undefined) {
    if (role !== 'all') throw onlyOne(`ROLE=${role}`);
    if (typeof processes === 'number' && processes > 1) throw onlyOne(`PROCESSES=${processes}`);
    return alone;
  }
  const count = processes === 'auto' ? Math.min(processors, PROCESSES_AT_MOST) : processes;
  if (count <= 1) return alone;
  const kind = role === 'jobs' ? 'jobs' : 'web';
  const many = Array.from({ length: count }, (_, i) => ({ name: `${kind} ${i + 1}`, role: kind }) as const);
  return role === 'all' ? [...many, { name: 'jobs', role: 'jobs' }] : many;
}

const onlyOne = (setting: string): Error =>
  new Error(
    `${setting} needs PostgreSQL (DATABASE_URL): the embedded database lets in one process, which does everything. ` +
      'Set DATABASE_URL, or leave PROCESSES and ROLE out.',
  );

/** A PostgreSQL as it comes takes 100 connections, of which some are for its keeper and for commands. */
const CONNECTIONS_TOGETHER = 80;
/** Beside its pool each process listens to announcements. */
const LISTENING = 2;

/** How many connections the pool of each of so many processes may hold, unless DATABASE_CONNECTIONS says. */
export const poolSizeFor = (processes: number): number =>
  Math.max(3, Math.min(12, Math.floor(CONNECTIONS_TOGETHER / processes) - LISTENING));

/**
 * Where each of several processes tells its figures: the first at METRICS_PORT, each other at the next one,
 * the same for as long as the settings are the same, also after a process was started again.
 */
export function metricsPortOf(
  { metrics: { port } }: Pick<Config, 'metrics'>,
  parts: readonly ProcessPart[],
  name: string,
): { METRICS_PORT?: string } {
  if (port === null) return {};
  return { METRICS_PORT: String(port === 0 ? 0 : port + parts.findIndex((part) => part.name === name)) };
}
