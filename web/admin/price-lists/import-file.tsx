import { formatNumber } from '#rules/money/format.ts';
import type { Message } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Landing } from '#web/ui/landing.tsx';
import { NUMBERS } from '../numbers.ts';
import s from './import.module.css';
import type { Checked } from './import-dialog.tsx';

const noticeTexts: Record<
  Checked['notices'][number]['kind'],
  Message<{ sheet: string; detail: string }> | Message<{ sheet: string }>
> = {
  sheet_ignored: m.pl_notice_sheet,
  column_ignored: m.pl_notice_column,
  fee_differs: m.pl_notice_fee,
};

/** Which file was looked at, and what of it has no effect. */
export function ImportFile({
  checked,
  onOther,
}: {
  readonly checked: Checked;
  readonly onOther: () => void;
}) {
  return (
    <>
      <p>{m.pl_import_dry()}</p>
      <div className={s.importFile}>
        <Icon name="file" size="large" />
        <div>
          <Landing>{checked.fileName}</Landing>
          <span className="muted">
            {m.pl_import_read({ sheets: checked.sheets, rows: formatNumber(checked.rows, NUMBERS) })}
          </span>
        </div>
        <button type="button" className="btn line small" onClick={onOther}>
          {m.pl_import_other()}
        </button>
      </div>
      {checked.notices.length > 0 && (
        <ul className={s.notices}>
          {checked.notices.map(({ kind, sheet, detail }) => (
            <li key={`${kind} ${sheet} ${detail}`}>
              {(noticeTexts[kind] as Message<{ sheet: string; detail: string }>)({ sheet, detail })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
