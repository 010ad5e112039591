import { afterEach, describe, expect, it } from 'vitest';
import { printPdf } from '#printing/press/print-pdf.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { ThreadClosed } from '#server/platform/threads/thread.ts';
import { design, product } from '#tests/print/design.ts';
import { namesDesign, namesSheet, body as piecesBody } from '#tests/print/pieces.ts';
import { createPress, type Press } from './press.ts';
import type { PressItem } from './press-task.ts';

const of = product('block-53');
const document = design(of, 'natural', 'withoutPrint', [{ texts: [{ text: 'kolo', x: 35, y: 1, size: 5 }] }]);
const job = { orderCode: '26100001', item: 1 };
const item: PressItem = {
  document,
  product: of,
  edition: 'cz',
  technologies: ['Tampon'],
  press: defaultPress,
  job,
};
const wanted = { kind: 'print', side: 0, name: 'a.pdf' } as const;
const images = new Map();
/** `PIECES=5000 npx vitest run server/press/print-files/press.test.ts`: as many as a sheet may have. */
const PIECES = Number(process.env.PIECES ?? 200);

/** A press that behaves as the code of the order says. */
const moody = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, item: { job: { orderCode } } }) => {
      if (orderCode === 'dies') process.exit(3);
      if (orderCode === 'throws') throw new Error('out of paper');
      if (orderCode === 'stuck') for (;;);
      if (orderCode === 'asleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
      if (orderCode === 'hangs') return;
      if (orderCode === 'greedy') { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }
      if (orderCode === 'stumbles') parentPort.postMessage({ id, broken: 'this file only' });
      else parentPort.postMessage({ id, made: { ok: true, value: new Uint8Array([id]) } });
    });
  `)}`,
);
const told = (orderCode: string): PressItem => ({ ...item, job: { ...job, orderCode } });

let room: Press;
afterEach(() => room.close());

describe('the press room', () => {
  it('makes the very bytes that the press makes, on a thread of its own', async () => {
    room = createPress();
    const made = await room.press(item, images, wanted);
    const here = await printPdf(document, of, { technologyOf: () => 'Tampon', job });
    expect(made.ok && here.ok && Buffer.compare(made.value, here.value)).toBe(0);
    expect(await room.press(item, images, { ...wanted, kind: 'proof' })).toMatchObject({ ok: true });
    expect(
      await room.press({ ...item, document: design(of, 'natural', 'withoutPrint', []) }, images, wanted),
    ).toEqual({
      ok: false,
      code: 'nothing_to_print',
    });
  });

  it(`makes ${PIECES} pieces, and the list of them, within the memory and the time of one file`, async () => {
    room = createPress();
    const pieces = namesSheet(PIECES, 8);
    const named: PressItem = {
      ...{ document: namesDesign(pieces, 'black'), product: piecesBody, edition: 'cz', technologies: [] },
      ...{ press: defaultPress, job: { ...job, quantity: PIECES }, pieces },
    };
    for (const kind of ['print', 'pieces', 'proof'] as const) {
      const begun = performance.now();
      const made = await room.press(named, images, { ...wanted, kind });
      const seconds = (performance.now() - begun) / 1000;
      console.info(`${PIECES} pieces, ${kind}: ${seconds.toFixed(1)} s on the thread of the press`);
      expect(made, kind).toMatchObject({ ok: true });
    }
  }, 600_000);

  it.each([
    ['dies', /ended by itself with code 3/],
    ['throws', /out of paper/],
    ['stumbles', /this file only/],
    ['stuck', 'print_too_heavy'],
    ['greedy', 'print_too_heavy'],
    ['hangs', 'print_too_heavy'],
  ])('when it %s, the file fails and those after it are made', async (mood, reason) => {
    room = createPress({
      program: moody,
      secondsForFile: mood === 'stuck' || mood === 'hangs' ? 0.5 : 20,
      memoryMb: 60,
    });
    const first = room.press(told('good'), images, wanted);
    const broken = room.press(told(mood), images, wanted);
    const after = room.press(told('good'), images, wanted);
    // what a file cannot have is said of it; whatever else happens may go well another time
    if (typeof reason === 'string') expect(await broken).toMatchObject({ ok: false, code: reason });
    else await expect(broken).rejects.toThrow(reason);
    expect(await first).toEqual({ ok: true, value: new Uint8Array([1]) });
    expect(await after).toEqual({ ok: true, value: new Uint8Array([3]) });
  });

  it('waits for a file that gets no processor: what else the machine does is not its fault', async () => {
    room = createPress({ program: moody, secondsForFile: 0.5 });
    expect(await room.press(told('asleep'), images, wanted)).toMatchObject({ ok: true });
  });

  it('lets its thread go when nothing is to do, and starts it again', async () => {
    room = createPress({ program: moody, idleSeconds: 0.05 });
    expect(await room.press(told('good'), images, wanted)).toMatchObject({ ok: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await room.press(told('good'), images, wanted)).toMatchObject({ ok: true });
  });

  it('refuses what waits when it is closed', async () => {
    room = createPress({ program: moody });
    const open = [room.press(told('stuck'), images, wanted), room.press(told('good'), images, wanted)];
    const ends = Promise.allSettled(open);
    await room.close();
    for (const end of await ends)
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(ThreadClosed) });
    await expect(room.press(told('good'), images, wanted)).rejects.toThrow(/closed/);
  });
});
