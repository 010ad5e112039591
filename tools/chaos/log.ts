import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** What the processes of the shop write: kept in a file, and counted by what it says. */

type Facts = {
  readonly type?: string;
  readonly code?: string;
  readonly cause?: Facts;
  readonly errors?: readonly Facts[];
};
type Line = { readonly level: number; readonly msg: string; readonly err?: Facts; readonly error?: Facts };

export type Log = {
  read(name: string, child: ChildProcess): void;
  /** a process ended that nobody had asked to */
  ended(name: string, how: string): void;
  /** warnings and errors by what they say */
  readonly kinds: ReadonlyMap<string, number>;
  /** errors that wrap so many others that nobody sees what failed */
  readonly tall: string[];
  /** traces and other texts past the log */
  readonly loose: string[];
  readonly ends: string[];
};

const WARN = 40;
const STOREYS = 4;

const storeysOf = ({ cause, errors = [] }: Facts): number =>
  1 + Math.max(0, ...[...(cause ? [cause] : []), ...errors].map(storeysOf));

/** What a start says on its error output when all is well. */
const isUsual = (text: string): boolean => text.trim() === '' || !/^\s+at |Error\b|^node:|Warning/.test(text);

/** Null for one that broke off with its process. */
function lineOf(text: string): Line | null {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return null;
  }
}

export function readLogs(file: string): Log {
  const kinds = new Map<string, number>();
  const tall: string[] = [];
  const loose: string[] = [];
  const ends: string[] = [];
  const keep = (text: string) => appendFileSync(file, `${text}\n`);
  const hear = (name: string, text: string) => {
    keep(`${name} ${text}`);
    if (!text.startsWith('{')) {
      if (!isUsual(text)) loose.push(`${name}: ${text}`);
      return;
    }
    const line = lineOf(text);
    if (!line) return;
    const err = line.err ?? line.error;
    if (err && storeysOf(err) >= STOREYS) tall.push(`${name}: ${text.slice(0, 500)}`);
    if (line.level < WARN) return;
    const kind = [line.level > WARN ? 'error' : 'warn', line.msg, err?.cause?.code ?? err?.code ?? err?.type];
    const key = kind.filter(Boolean).join(' ');
    kinds.set(key, (kinds.get(key) ?? 0) + 1);
  };
  return {
    ...{ kinds, tall, loose, ends },
    read(name, { stdout, stderr }) {
      for (const stream of [stdout, stderr]) {
        if (!stream) throw new Error(`${name} has no log`);
        createInterface(stream).on('line', (text) => hear(name, text));
      }
    },
    ended(name, how) {
      ends.push(`${name} ended by itself: ${how}`);
      keep(`${name} ended by itself: ${how}`);
    },
  };
}
