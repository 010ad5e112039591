import { clsx } from 'clsx';
import { resendOrderMail } from '#contract/office/regular-orders.ts';
import { cancelOrder, closeParkedPayment, markOrderPaid } from '#contract/payments/staff-payments.ts';
import { makePrintFilesAnew } from '#contract/press/print-files.ts';
import { takeBackPayment } from '#contract/shop-orders/after-order.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import s from './order.module.css';
import type { MailView, OrderView } from './order-view.server.ts';

type OfOrder = { readonly order: OrderView };

/** The next step with the money of an order, and the way out; both cannot be undone. */
export function OrderActs({ order }: OfOrder) {
  const { busy, run, closed } = useAct();
  const { code, spaced, payment } = order;
  const paid = useQuestion({ ...payment, gross: order.gross }, busy);
  const cancel = useQuestion(payment, busy);
  const params = { orderCode: code };
  const [reason, setReason] = useTyped(`cancel ${code}`);
  const { refund, isConfirmed } = cancel.about;
  const cancelled = async (): Promise<string | null> => {
    if (reason.trim() === '') return m.order_cancel_needs_reason();
    const refused = await run(cancelOrder, { params, body: { reason } }, m.admin_cancel_done());
    if (refused === null) setReason('');
    return refused;
  };
  const close = () => {
    paid.close();
    cancel.close();
    closed();
  };
  return (
    <>
      {payment.mayMarkPaid && (
        <ActButton
          icon="check"
          name={m.admin_mark_paid()}
          look="btn primary small"
          busy={busy}
          onPress={paid.ask}
        />
      )}
      {payment.mayCancel && (
        <ActButton
          name={m.admin_cancel()}
          look={clsx('btn ghost small', s.orderCancel)}
          busy={busy}
          onPress={cancel.ask}
        />
      )}
      {payment.mayTakeBack && <TakeBack order={order} />}
      <ConfirmDialog
        open={paid.isOpen}
        tone="primary"
        title={m.admin_paid_title({ code: spaced })}
        text={
          <>
            <p>{m.admin_paid_text({ amount: paid.about.gross, reference: code })}</p>
            {paid.about.takesStock && <p>{m.admin_paid_again()}</p>}
          </>
        }
        yes={m.admin_mark_paid()}
        no={m.admin_keep()}
        onNo={close}
        onYes={() => run(markOrderPaid, { params }, m.admin_paid_done())}
      />
      <ConfirmDialog
        open={cancel.isOpen}
        title={m.admin_cancel_title({ code: spaced })}
        text={
          <>
            <p>
              {m.admin_cancel_text()}{' '}
              {isConfirmed || refund !== null ? m.admin_cancel_mail() : m.admin_cancel_no_mail()}
            </p>
            {refund !== null && (
              <Note tone="warn">
                {refund && m.admin_cancel_refund_sum({ amount: refund })} {m.admin_cancel_refund()}
              </Note>
            )}
            <TextArea
              label={m.admin_cancel_reason()}
              rows={2}
              maxLength={MESSAGE_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        }
        yes={m.admin_cancel()}
        no={m.admin_keep()}
        onNo={close}
        onYes={cancelled}
      />
    </>
  );
}

/** Takes back that a transfer is paid, with the reason that the customer reads. */
function TakeBack({ order }: OfOrder) {
  const { busy, run, closed } = useAct();
  const { code, spaced } = order;
  const params = { orderCode: code };
  const back = useQuestion({ gross: order.gross }, busy);
  const [mistake, setMistake] = useTyped(`take back ${code}`);
  const takenBack = async (): Promise<string | null> => {
    if (mistake.trim() === '') return m.admin_correct_reason_needed();
    const refused = await run(takeBackPayment, { params, body: { reason: mistake } }, m.order_log_unpaid());
    if (refused === null) setMistake('');
    return refused;
  };
  const close = () => {
    back.close();
    closed();
  };
  return (
    <>
      <ActButton
        name={m.admin_take_back()}
        look={clsx('btn ghost small', s.orderCancel)}
        busy={busy}
        onPress={back.ask}
      />
      <ConfirmDialog
        open={back.isOpen}
        title={m.admin_take_back_title({ code: spaced })}
        text={
          <>
            <p>{m.admin_take_back_text({ amount: back.about.gross })}</p>
            <TextArea
              label={m.admin_correct_reason()}
              rows={2}
              maxLength={MESSAGE_MAX}
              value={mistake}
              onChange={(event) => setMistake(event.target.value)}
            />
          </>
        }
        yes={m.admin_take_back()}
        no={m.admin_keep()}
        onNo={close}
        onYes={takenBack}
      />
    </>
  );
}

type ConfirmedActProps = {
  /** what the button says, also in the question */
  readonly act: string;
  /** names the button where several say the same */
  readonly label?: string;
  readonly icon?: IconName;
  readonly title: string;
  readonly text: string;
  readonly onYes: (run: ReturnType<typeof useAct>['run']) => Promise<string | null>;
};

/** A small button whose act is done after a question. */
function ConfirmedAct({ act, label, icon, title, text, onYes }: ConfirmedActProps) {
  const { busy, run, closed } = useAct();
  const question = useQuestion({ title, text }, busy);
  return (
    <>
      <ActButton
        icon={icon}
        name={act}
        label={label}
        look="btn line tiny"
        busy={busy}
        onPress={question.ask}
      />
      <ConfirmDialog
        open={question.isOpen}
        tone="primary"
        title={question.about.title}
        text={question.about.text}
        yes={act}
        no={m.admin_keep()}
        onNo={() => {
          question.close();
          closed();
        }}
        onYes={() => onYes(run)}
      />
    </>
  );
}

/** Sends a mail once more, after asking: what was sent cannot be called back. */
export function ResendMail({ order, mail }: OfOrder & { readonly mail: MailView }) {
  const params = { orderCode: order.code, mail: mail.mail };
  const query = mail.at === null ? {} : { seen: mail.at };
  return (
    <ConfirmedAct
      act={m.admin_resend()}
      label={m.admin_resend_of({ mail: mail.name })}
      icon="mail"
      title={m.admin_resend_title()}
      text={m.admin_resend_text({ mail: mail.name, to: mail.to })}
      onYes={(run) => run(resendOrderMail, { params, query }, m.admin_resend_done())}
    />
  );
}

/** Replaces the print files of all items, after asking: one may have gone to press. */
export function MakeAnew({ order, onAsked }: OfOrder & { readonly onAsked: () => void }) {
  const params = { orderCode: order.code };
  return (
    <ConfirmedAct
      act={m.admin_print_anew()}
      icon="refresh"
      title={m.admin_print_anew_title()}
      text={m.admin_print_anew_text()}
      onYes={async (run) => {
        const refused = await run(makePrintFilesAnew, { params }, m.admin_print_asked());
        if (refused === null) onAsked();
        return refused;
      }}
    />
  );
}

/** Notes that somebody dealt with money that waited for a person. */
export function CloseEvent({ eventId }: { readonly eventId: number }) {
  return (
    <ConfirmedAct
      act={m.admin_event_close()}
      title={m.admin_event_close_title()}
      text={m.admin_event_close_text()}
      onYes={(run) => run(closeParkedPayment, { params: { eventId } }, m.admin_event_done())}
    />
  );
}
