import { type Busy, createThread } from '../threads/thread.ts';
import {
  type ReadLines,
  type ReadTable,
  type ReadWorkbook,
  type SheetToWrite,
  type TableToRead,
  unreadable,
  unreadableTable,
} from './exchange.ts';

export type WorkbookTask = ReadTask | TableTask | LinesTask | WriteTask;
type ReadTask = {
  readonly read: Uint8Array;
  readonly extension: string;
  readonly labels: readonly string[];
};
type TableTask = {
  readonly read: Uint8Array;
  readonly extension: string;
  readonly table: TableToRead;
};
/** `most`: lines; `as`: read-lines.ts */
export type ReadLinesOptions = { readonly most?: number; readonly as?: 'values' | 'shown' };

/** `lines`: how many of them at most */
type LinesTask = {
  readonly read: Uint8Array;
  readonly extension: string;
  readonly lines: number;
  readonly as: 'values' | 'shown';
};
type WriteTask = { readonly write: readonly SheetToWrite[] };

/** More than any sheet people look over by eye. */
const MOST_LINES = 2_000;

/** More than these would wait longer than any browser does. */
const MOST_WAITING = 8;

/** Where workbooks are read and written, beside the shop: a page never waits for one. */
export type Workbooks = {
  /** A price list. @param labels words over the column of codes */
  read(bytes: Uint8Array, extension: string, labels: readonly string[]): Promise<ReadWorkbook | Busy>;
  /** Any other table; .csv too. */
  readTable(bytes: Uint8Array, extension: string, table: TableToRead): Promise<ReadTable | Busy>;
  /** Whatever the columns are, for a person to look over; .csv too. */
  readLines(bytes: Uint8Array, extension: string, how?: ReadLinesOptions): Promise<ReadLines | Busy>;
  write(sheets: readonly SheetToWrite[]): Promise<Uint8Array | Busy>;
  close(): Promise<void>;
};

type Options = {
  readonly program?: URL;
  readonly seconds?: number;
  readonly memoryMb?: number;
  readonly mostWaiting?: number;
};

/**
 * One after the other, files that came and lists that go on a thread each: a file made to be read for ever
 * keeps nobody from saving a list. What takes more time or memory than the largest list needs is refused.
 */
export function createWorkbooks(options: Options = {}): Workbooks {
  const { seconds = 60, memoryMb = 640, mostWaiting = MOST_WAITING } = options;
  const program = options.program ?? new URL('./workbook-worker.ts', import.meta.url);
  const common = { program, seconds, memoryMb, mostWaiting, idleSeconds: 60, tooHeavy: 'too_heavy' } as const;
  const reader = createThread<
    ReadTask | TableTask | LinesTask,
    ReadWorkbook | ReadTable | ReadLines,
    'too_heavy'
  >({
    ...common,
    name: 'The reader of workbooks',
  });
  const writer = createThread<WriteTask, Uint8Array, 'too_heavy'>({
    ...common,
    name: 'The writer of workbooks',
  });
  return {
    async read(bytes, extension, labels) {
      const made = await reader.ask({ read: bytes, extension, labels });
      if ('ok' in made) return made.code === 'unavailable' ? made : unreadable('too_heavy');
      return made as ReadWorkbook; // the worker answers what it was asked for
    },
    async readTable(bytes, extension, table) {
      const made = await reader.ask({ read: bytes, extension, table });
      if ('ok' in made) return made.code === 'unavailable' ? made : unreadableTable('too_heavy');
      return made as ReadTable;
    },
    async readLines(bytes, extension, { most = MOST_LINES, as = 'values' } = {}) {
      const made = await reader.ask({ read: bytes, extension, lines: most, as });
      if ('ok' in made) return made.code === 'unavailable' ? made : { fault: 'too_heavy', detail: '' };
      return made as ReadLines;
    },
    async write(sheets) {
      const made = await writer.ask({ write: sheets });
      if (!('ok' in made) || made.code === 'unavailable') return made as Uint8Array | Busy;
      throw new Error(`A workbook could not be written: ${made.detail}`);
    },
    async close() {
      await Promise.all([reader.close(), writer.close()]);
    },
  };
}
