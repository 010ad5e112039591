import type { PrintFailure } from '#printing/press/print-pdf.ts';
import type { TicketOptions, TicketPart } from '#printing/press/ticket-pdf.ts';
import { fail, type Result } from '#rules/platform/result.ts';
import { type Busy, createThread, type TooHeavy } from '#server/platform/threads/thread.ts';
import type { PressImages, PressItem } from './press-task.ts';
import type { PressTicket } from './press-ticket.ts';
import type { WantedFile } from './wanted-files.ts';

/** A file of an item for the press, the tickets of an order, or a picture of a file that somebody sent. */
export type PressTask = PrintTask | TicketTask | PreviewTask | OpenTask;
type PrintTask = {
  readonly item: PressItem;
  readonly images: PressImages;
  readonly wanted: WantedFile;
  readonly approved?: string;
};
/** The tickets of an order, as a part of a file. */
export type TicketTask = {
  readonly ticket: PressTicket;
  readonly images: PressImages;
  readonly options: TicketOptions;
};
/** A PDF that may be locked by a password. */
export type OpenTask = { readonly opened: Uint8Array };
export type PreviewTask = { readonly preview: Uint8Array; readonly contentType: string };

/**
 * `print_too_heavy`: the file takes more time or memory than one file may, and would the next time as well.
 */
export type Pressed = Result<Uint8Array, PrintFailure | 'print_too_heavy'>;
export type Ticketed = Result<TicketPart, 'print_too_heavy'>;
/** `not_shown`: the file cannot be opened */
export type Previewed = Result<Uint8Array, 'not_shown' | 'print_too_heavy'>;

/** `not_shown`: it has no pages that anybody can open, or takes too long over them */
export type Opened = Result<undefined, 'file_locked' | 'not_shown'>;

/** Jobs ask for files, a few at a time: more than these wait only when something goes wrong. */
const MOST_WAITING = 50;

/** A job that finds the press busy is tried again later, as after any other breakdown. */
function orBusy<Made extends Pressed | Previewed>(made: Made | Busy): Made {
  if (!made.ok && made.code === 'unavailable') throw new Error('Too many files wait for the press.');
  return made as Made;
}

/** Where print files are made, beside the shop: a page never waits for a file of the factory. */
export type Press = {
  /**
   * The bytes of one file; rejects when the press broke down over it or was closed.
   * @param approved SHA-256 of the print file of a proof, which is else made once more to know it
   */
  press(item: PressItem, images: PressImages, wanted: WantedFile, approved?: string): Promise<Pressed>;
  /** The tickets of an order; rejects likewise, and says when too much waits: somebody else does too. */
  ticket(task: TicketTask): Promise<Ticketed | Busy>;
  /** A picture of a file for the screen, as PNG; rejects likewise. */
  preview(bytes: Uint8Array, contentType: string): Promise<Previewed>;
  /** Whether a PDF opens without a password; rejects when the press broke down over it or was closed. */
  opens(bytes: Uint8Array): Promise<Opened | Busy>;
  close(): Promise<void>;
};

type Options = {
  readonly program?: URL;
  readonly secondsForFile?: number;
  /** the thread with its fonts and programs takes 100 MB, which an idle shop has better uses for */
  readonly idleSeconds?: number;
  /** far more than the largest order needs; beyond it the thread ends, not the shop */
  readonly memoryMb?: number;
  readonly secondsForPreview?: number;
};

/**
 * Files are made one after the other: more threads would take the processor from the shop. Files of strangers
 * are looked at on a thread of their own, so that one made to be opened for ever keeps no order from the
 * press.
 */
export function createPress(options: Options = {}): Press {
  const { secondsForFile = 60, idleSeconds = 120, memoryMb = 1024, secondsForPreview = 15 } = options;
  const program = options.program ?? new URL('./press-worker.ts', import.meta.url);
  const press = {
    program,
    name: 'The press',
    tooHeavy: 'print_too_heavy',
    mostWaiting: MOST_WAITING,
  } as const;
  const prints = createThread<PrintTask | TicketTask, Pressed | Ticketed, 'print_too_heavy'>({
    ...press,
    seconds: secondsForFile,
    idleSeconds,
    memoryMb,
  });
  const previews = createThread<PreviewTask | OpenTask, Previewed | Opened, 'print_too_heavy'>({
    ...press,
    seconds: secondsForPreview,
    idleSeconds,
    memoryMb: Math.min(memoryMb, 256),
  });
  return {
    press: async (item, images, wanted, approved) =>
      // the thread answers what it was asked for
      orBusy((await prints.ask({ item, images, wanted, ...(approved && { approved }) })) as Pressed | Busy),
    ticket: async (task) => (await prints.ask(task)) as Ticketed | Busy,
    preview: async (bytes, contentType) =>
      orBusy((await previews.ask({ preview: bytes, contentType })) as Previewed | Busy),
    async opens(bytes) {
      const made = (await previews.ask({ opened: bytes })) as Opened | TooHeavy<'print_too_heavy'> | Busy;
      return !made.ok && made.code === 'print_too_heavy' ? fail('not_shown') : (made as Opened | Busy);
    },
    async close() {
      await Promise.all([prints.close(), previews.close()]);
    },
  };
}
