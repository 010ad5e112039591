import { expect, it } from 'vitest';
import { checkStockFile } from '#contract/catalogue/stock.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { inLocale } from '#texts/locale.ts';
import { browserUpload } from './browser-upload.ts';

it.each(locales)('a file that is too large is named with its size and the limit, in %s', async (locale) => {
  const file = new File([new Uint8Array(6_240_000)], 'counted.xlsx');
  const answer = await inLocale(locale, () =>
    browserUpload('/api')(checkStockFile, { files: [file] } as never),
  );
  expect(answer).toMatchObject({ ok: false, code: 'upload_too_large' });
  const detail = answer.ok ? '' : answer.detail;
  expect(problemText('upload_too_large', locale, detail)).toMatch(/counted\.xlsx \(6,2.Mb, .+ 5.Mb\)/);
});
