import type { RecordedWarning } from '#rules/design/artwork/finding.ts';
import { m } from '#texts/messages.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EditLine } from './edit-line.tsx';
import type { LineView } from './line-view.ts';
import s from './line-warnings.module.css';
import { warningsOf } from './warnings.ts';

type Props = {
  readonly view: LineView;
  readonly shop: Pick<Shop, 'edition' | 'locale'>;
  readonly onProblem: (text: string) => void;
};

/** That a part of a design is not printed is read before it is ordered. */
const hidesSomething = ({ line }: Pick<LineView, 'line'>): boolean =>
  ((line.warnings ?? []) as readonly RecordedWarning[]).some(({ code }) => code === 'hidden_not_printed');

/** Warnings that were accepted when the design was finished: folded, with a link back to the design. */
export function LineWarnings({ view, shop, onProblem }: Props) {
  const warnings = warningsOf(view, shop);
  if (warnings.length === 0) return null;
  const { name } = view;
  const count = warnings.length;
  return (
    <details className={s.lineWarnings} data-part="line-warnings" open={hidesSomething(view)}>
      <summary aria-label={m.cart_warnings_named({ count, name })}>
        <Icon name="warning" size="small" />
        {m.cart_warnings({ count })}
        <Icon name="chevronDown" size="small" />
      </summary>
      <ul>
        {warnings.map(({ side, text }) => (
          <li key={`${side} ${text}`}>
            {side && <b>{side}:</b>} {text}
          </li>
        ))}
      </ul>
      <p className="muted">{m.cart_warnings_text()}</p>
      <p>
        <EditLine view={view} shop={shop} onProblem={onProblem} label={m.cart_edit_design_named({ name })}>
          {m.cart_edit_design()}
        </EditLine>
      </p>
    </details>
  );
}
