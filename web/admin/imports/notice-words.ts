import type { z } from 'zod';
import type { fileNotice } from '#contract/platform/workbooks.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import type { Message } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { hiddenTexts } from './hidden-parts.ts';

type Notice = z.infer<typeof fileNotice>;

const noticeTexts: Record<
  Notice['kind'],
  Message<{ sheet: string; detail: string }> | Message<{ sheet: string }>
> = {
  sheet_ignored: m.pl_notice_sheet,
  column_ignored: m.pl_notice_column,
  fee_differs: m.pl_notice_fee,
  ...hiddenTexts,
};

/** What of a workbook has no effect, or was read although its window does not show it. */
export const noticeWords = (notices: readonly Notice[], unsaid: number): string[] => [
  ...notices.map(({ kind, sheet, detail }) =>
    (noticeTexts[kind] as Message<{ sheet: string; detail: string }>)({ sheet, detail }),
  ),
  ...unsaidWords(unsaid),
];

/** That there is more of it: a workbook may have a thousand sheets. */
export const unsaidWords = (unsaid: number): string[] =>
  unsaid > 0 ? [m.import_unsaid({ count: unsaid, shown: formatNumber(unsaid, NUMBERS) })] : [];
