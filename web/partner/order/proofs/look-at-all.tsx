import { lazy, Suspense, useState } from 'react';
import { m } from '#texts/messages.ts';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { useOrderPage } from '#web/orders/order-page.tsx';
import s from './proofs.module.css';
import type { Said } from './use-answer.ts';

/** Only who has several designs to approve needs it. */
const ProofsDialog = lazy(() =>
  import('./proofs-dialog.tsx').then(({ ProofsDialog }) => ({ default: ProofsDialog })),
);

/** The way to all designs that wait, one after the other, and to one answer for all of them. */
export function LookAtAll(props: Said) {
  const { state } = useOrderPage();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={s.lookAtAll}>
      <p>{m.order_look_all_text()}</p>
      <HintedButton state={state('decideDesigns')} look="line small" icon="eye" onAct={() => setOpen(true)}>
        {m.order_look_all()}
      </HintedButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ProofsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
