import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import panelStyles from '../panel/panel.module.css';
import type { Tool } from '../panel/rail.tsx';
import { type Checked, MOST_SHOWN } from './check-design.ts';
import { CheckRow } from './check-row.tsx';
import s from './panel-check.module.css';

type Props = { readonly checked: Checked | null; readonly openTool: (tool: Tool) => void };

/**
 * The findings of the print check: errors first, each with a button to what fixes it and a fix where one is
 * safe.
 */
export default function PanelCheck({ checked, openTool }: Props) {
  const findings = checked?.findings ?? [];
  const shown = findings.slice(0, MOST_SHOWN);
  return (
    <div className={panelStyles.panelFields}>
      <h2>{m.designer_check_title()}</h2>
      {checked && findings.length === 0 && (
        <p className={s.checkFine}>
          <Icon name="check" size="small" />
          {m.designer_check_fine()}
        </p>
      )}
      <ul className={s.checks}>
        {shown.map((finding) => (
          <CheckRow
            key={`${finding.code} ${finding.side} ${finding.ids.join()}`}
            finding={finding}
            openTool={openTool}
          />
        ))}
      </ul>
      {findings.length > shown.length && (
        <p className="hint">{m.designer_check_more({ count: findings.length - shown.length })}</p>
      )}
    </div>
  );
}
