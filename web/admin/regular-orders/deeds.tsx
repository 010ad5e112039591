import { useState } from 'react';
import { cancelOrder, closeParkedPayment, markOrderPaid } from '#contract/payment-desk.ts';
import { makePrintFilesAnew } from '#contract/print.ts';
import { resendOrderMail } from '#contract/regular-orders.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDeed } from '../use-deed.ts';
import type { MailView, OrderView } from './order-view.server.ts';

type OfOrder = { readonly order: OrderView };

/** The next step with the money of an order, and the way out; both cannot be undone. */
export function OrderDeeds({ order }: OfOrder) {
  const { busy, run } = useDeed();
  const [asking, setAsking] = useState<'paid' | 'cancel' | null>(null);
  const { code, spaced, gross, payment } = order;
  const params = { orderCode: code };
  const close = () => setAsking(null);
  return (
    <>
      {payment.mayMarkPaid && (
        <button type="button" className="btn primary small" aria-disabled={busy || undefined} onClick={() => setAsking('paid')}>
          <Icon name="check" size="small" />
          {m.admin_mark_paid()}
        </button>
      )}
      {payment.mayCancel && (
        <button
          type="button"
          className="btn ghost small order-cancel"
          aria-disabled={busy || undefined}
          onClick={() => setAsking('cancel')}
        >
          {m.admin_cancel()}
        </button>
      )}
      <ConfirmDialog
        open={asking === 'paid'}
        tone="primary"
        title={m.admin_paid_title({ code: spaced })}
        text={
          <>
            <p>{m.admin_paid_text({ amount: gross, reference: code })}</p>
            {payment.takesStock && <p>{m.admin_paid_again()}</p>}
          </>
        }
        yes={m.admin_mark_paid()}
        no={m.admin_keep()}
        onNo={close}
        onYes={() => {
          close();
          void run(markOrderPaid, { params }, m.admin_paid_done());
        }}
      />
      <ConfirmDialog
        open={asking === 'cancel'}
        title={m.admin_cancel_title({ code: spaced })}
        text={m.admin_cancel_text()}
        yes={m.admin_cancel()}
        no={m.admin_keep()}
        onNo={close}
        onYes={() => {
          close();
          void run(cancelOrder, { params }, m.admin_cancel_done());
        }}
      />
    </>
  );
}

/** Sends a mail once more, after asking: what was sent cannot be called back. */
export function ResendMail({ order, mail }: OfOrder & { readonly mail: MailView }) {
  const { busy, run } = useDeed();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn line tiny"
        aria-label={m.admin_resend_of({ mail: mail.name })}
        aria-disabled={busy || undefined}
        onClick={() => setAsking(true)}
      >
        <Icon name="mail" size="small" />
        {m.admin_resend()}
      </button>
      <ConfirmDialog
        open={asking}
        tone="primary"
        title={m.admin_resend_title()}
        text={m.admin_resend_text({ mail: mail.name, to: mail.to })}
        yes={m.admin_resend()}
        no={m.admin_keep()}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          void run(resendOrderMail, { params: { orderCode: order.code, mail: mail.mail } }, m.admin_resend_done());
        }}
      />
    </>
  );
}

/** Replaces the print files of all items, after asking: one may have gone to press. */
export function MakeAnew({ order, onAsked }: OfOrder & { readonly onAsked: () => void }) {
  const { busy, run } = useDeed();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="btn line tiny" aria-disabled={busy || undefined} onClick={() => setAsking(true)}>
        <Icon name="refresh" size="small" />
        {m.admin_print_anew()}
      </button>
      <ConfirmDialog
        open={asking}
        tone="primary"
        title={m.admin_print_anew_title()}
        text={m.admin_print_anew_text()}
        yes={m.admin_print_anew()}
        no={m.admin_keep()}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          void run(makePrintFilesAnew, { params: { orderCode: order.code } }, m.admin_print_asked()).then(
            (ok) => ok && onAsked(),
          );
        }}
      />
    </>
  );
}

/** Notes that somebody dealt with money that waited for a person. */
export function CloseEvent({ eventId }: { readonly eventId: number }) {
  const { busy, run } = useDeed();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="btn line tiny" aria-disabled={busy || undefined} onClick={() => setAsking(true)}>
        {m.admin_event_close()}
      </button>
      <ConfirmDialog
        open={asking}
        tone="primary"
        title={m.admin_event_close_title()}
        text={m.admin_event_close_text()}
        yes={m.admin_event_close()}
        no={m.admin_keep()}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          void run(closeParkedPayment, { params: { eventId } }, m.admin_event_done());
        }}
      />
    </>
  );
}
