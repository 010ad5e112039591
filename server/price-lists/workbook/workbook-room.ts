import { createThread } from '../../threads/thread.ts';
import { type ReadWorkbook, type SheetToWrite, unreadable } from './exchange.ts';

export type WorkbookTask = ReadTask | WriteTask;
type ReadTask = {
  readonly read: Uint8Array;
  readonly extension: string;
  readonly labels: readonly string[];
};
type WriteTask = { readonly write: readonly SheetToWrite[] };

/** Where workbooks are read and written, beside the shop: a page never waits for one. */
export type WorkbookRoom = {
  /** @param labels words over the column of codes */
  read(bytes: Uint8Array, extension: string, labels: readonly string[]): Promise<ReadWorkbook>;
  write(sheets: readonly SheetToWrite[]): Promise<Uint8Array>;
  close(): Promise<void>;
};

type Options = { readonly program?: URL; readonly seconds?: number; readonly memoryMb?: number };

/**
 * One after the other, files that came and lists that go on a thread each: a file made to be read for ever keeps
 * nobody from saving a list. What takes more time or memory than the largest list needs is refused.
 */
export function createWorkbookRoom(options: Options = {}): WorkbookRoom {
  const { seconds = 60, memoryMb = 640 } = options;
  const program = options.program ?? new URL('./workbook-worker.ts', import.meta.url);
  const common = { program, seconds, memoryMb, idleSeconds: 60, tooHeavy: 'too_heavy' } as const;
  const reader = createThread<ReadTask, ReadWorkbook, 'too_heavy'>({
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
      return 'ok' in made ? unreadable('too_heavy') : made;
    },
    async write(sheets) {
      const made = await writer.ask({ write: sheets });
      if ('ok' in made) throw new Error(`A price list could not be written: ${made.detail}`);
      return made;
    },
    async close() {
      await Promise.all([reader.close(), writer.close()]);
    },
  };
}
