import type { ReactNode } from 'react';
import { m } from '#texts/messages.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import s from './checkout.module.css';

type Props = {
  back: { href: string; text: string };
  /** text of the submit button, or a control of its own */
  go: ReactNode;
  isBusy?: boolean;
};

/** The two ways out of a step: back on the left, the one red button on the right. */
export const StepWays = ({ back, go, isBusy }: Props) => (
  <div className={s.stepWays}>
    <a className="btn ghost" href={back.href}>
      <Icon name="chevronLeft" />
      {back.text}
    </a>
    {typeof go === 'string' ? (
      <button type="submit" className="btn primary large" aria-busy={isBusy || undefined}>
        <BusyText isBusy={isBusy === true} label={m.checkout_checking()}>
          {go}
        </BusyText>
      </button>
    ) : (
      go
    )}
  </div>
);
