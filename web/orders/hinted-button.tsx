import { clsx } from 'clsx';
import { useId } from 'react';
import type { ActState, Reason } from '#rules/partner-orders/flow/acts.ts';
import { usePageActs } from '#web/frame/page-acts.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import s from './hinted-button.module.css';
import { hintTexts } from './order-words.ts';

type Props = {
  readonly state: ActState<Reason>;
  /** classes of the button besides `btn` */
  readonly look: string;
  readonly icon?: IconName;
  readonly busy?: boolean;
  readonly align?: 'start' | 'end';
  /** the hint stands below the button all the time, where there is room for it */
  readonly isHintOpen?: boolean;
  /** says more than the reason of the rule */
  readonly hint?: string | undefined;
  /** says more than the words on it */
  readonly label?: string;
  readonly onAct: () => void;
  /** what it says, also in the palette */
  readonly children: string;
};

/**
 * A button of an act. While the act is not possible it can be reached all the same and says why (ORD-051); it
 * does nothing then, and nothing while a call is under way, so that a double click is one act.
 */
export function HintedButton({
  state,
  look,
  icon,
  busy = false,
  align,
  isHintOpen = false,
  hint,
  label,
  onAct,
  children,
}: Props) {
  const id = useId();
  const reason = hint ?? (state.possible ? null : hintTexts[state.reason]());
  const press = () => {
    if (reason === null && !busy) onAct();
  };
  usePageActs([
    {
      name: label ?? children,
      way: reason === null ? { run: press } : { reason },
      isMain: look.startsWith('primary'),
    },
  ]);
  const button = (describedBy?: string) => (
    <button
      type="button"
      className={clsx('btn', look)}
      aria-disabled={reason !== null || busy || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onClick={press}
    >
      {icon && <Icon name={icon} size="small" />}
      {children}
    </button>
  );
  if (reason === null) return button();
  if (isHintOpen)
    return (
      <>
        {button(id)}
        <span className={s.openHint} role="tooltip" id={id}>
          {reason}
        </span>
      </>
    );
  return (
    <Tooltip text={reason} {...(align ? { align } : {})}>
      {button}
    </Tooltip>
  );
}
