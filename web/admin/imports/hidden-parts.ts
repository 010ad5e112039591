import type { HiddenPart } from '#rules/platform/tables/faults.ts';
import type { Message } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/** What is read of a workbook although its window does not show it. */
export const hiddenTexts: Record<
  HiddenPart,
  Message<{ sheet: string; detail: string }> | Message<{ sheet: string }>
> = {
  sheet_hidden: m.pl_notice_sheet_hidden,
  rows_hidden: m.pl_notice_rows_hidden,
  columns_hidden: m.pl_notice_columns_hidden,
};

type Part = { readonly kind: HiddenPart; readonly sheet: string; readonly detail: string };

export const hiddenNotices = (parts: readonly Part[]): string[] =>
  parts.map(({ kind, sheet, detail }) =>
    (hiddenTexts[kind] as Message<{ sheet: string; detail: string }>)({ sheet, detail }),
  );
