import { afterEach, expect, it } from 'vitest';
import { endlessPdf, pdfOf } from '#printing/previews/testing-pdf.ts';
import { createPress, type Press } from './press.ts';

let room: Press;
afterEach(() => room.close());

const good = () => pdfOf({ content: '1 0 0 rg 0 0 100 50 re f' });

it('a file that is made to be opened for ever has no picture, and the next one has', async () => {
  room = createPress({ secondsForPreview: 6 });
  const endless = room.preview(endlessPdf(), 'application/pdf');
  const next = room.preview(good(), 'application/pdf');
  expect(await endless).toMatchObject({
    ok: false,
    code: expect.stringMatching(/print_too_heavy|not_shown/),
  });
  expect(await next).toMatchObject({ ok: true });
  expect(await room.preview(Buffer.from('%PDF-1.7 broken'), 'application/pdf')).toMatchObject({
    ok: false,
    code: 'not_shown',
  });
});

it('a file that takes more memory than one may ends its reader only', async () => {
  room = createPress({ secondsForPreview: 60 });
  const before = process.memoryUsage().rss;
  const made = await room.preview(endlessPdf(), 'application/pdf');
  expect(made).toMatchObject({ ok: false });
  // 512 MB for the reader and what it takes to be started
  expect(process.memoryUsage().rss - before).toBeLessThan(900_000_000);
  expect(await room.preview(good(), 'application/pdf')).toMatchObject({ ok: true });
});
