import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { updateOrderStatus } from '#contract/partner-orders/dealer-orders.ts';
import {
  recordFinalPayment,
  recordProformaPayment,
  skipProforma,
} from '#contract/partner-orders/order-invoices.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { actState, needsCreditNote } from '#rules/partner-orders/flow/acts.ts';
import { nextStep } from '#rules/partner-orders/flow/next-status.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import type { TransitionAct } from '#rules/partner-orders/flow/transitions.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import type { Message, Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { sayOrderFailure } from '#web/orders/failure-words.ts';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { orderMoney, useDealersPage } from '#web/orders/order-page.tsx';
import { aboutStatus, actTexts, statusTexts } from '#web/orders/order-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { AssignDealer } from './assign-dealer.tsx';
import s from './dealers-order-page.module.css';
import { UploadInvoice } from './upload-invoice.tsx';

/** Acts that are one call after one question, with what the question says. */
type ActQuestion = {
  readonly icon: IconName;
  readonly title: Message<{ code: string }>;
  readonly text: Plain;
  readonly done: Plain;
};
const questions = {
  recordProformaPayment: {
    icon: 'check',
    title: m.order_proforma_paid_title,
    text: m.order_proforma_paid_text,
    done: m.order_paid_done,
  },
  startProduction: {
    icon: 'package',
    title: m.order_production_title,
    text: m.order_production_text,
    done: m.order_status_done_text,
  },
  markProduced: {
    icon: 'package',
    title: m.order_produced_title,
    text: m.order_produced_text,
    done: m.order_status_done_text,
  },
  dispatch: {
    icon: 'truck',
    title: m.order_dispatch_title,
    text: m.order_dispatch_text,
    done: m.order_status_done_text,
  },
  recordFinalPayment: {
    icon: 'check',
    title: m.order_final_paid_title,
    text: m.order_final_paid_text,
    done: m.order_paid_done,
  },
} as const satisfies Partial<Record<TransitionAct, ActQuestion>>;
type QuestionedAct = keyof typeof questions;
const hasQuestion = (act: TransitionAct): act is QuestionedAct => Object.hasOwn(questions, act);

type ActProps = {
  readonly act: QuestionedAct;
  /** the status the act leads to, for those that go through status/update */
  readonly to: PartnerOrderStatus;
  readonly look?: string;
  /** the hint stands below the button */
  readonly isHintOpen?: boolean;
};

/** A button whose act is one call, after a question (ORD-052 to ORD-055, INV-012). */
export function ActWithQuestion({ act, to, look = 'primary small', isHintOpen = false }: ActProps) {
  const { order, facts } = useDealersPage();
  const { busy, run, closed } = useAct(sayOrderFailure);
  const question = useQuestion({ act, from: order.orderStatus, to }, busy);
  const { about } = question;
  const { title, text, done } = questions[about.act];
  const params = { orderId: order.id };
  const query = { from: about.from };
  const call = () => {
    if (about.act === 'recordProformaPayment') return run(recordProformaPayment, { params, query }, done());
    if (about.act === 'recordFinalPayment') return run(recordFinalPayment, { params, query }, done());
    return run(updateOrderStatus, { params, body: { from: about.from, to: about.to } }, done());
  };
  return (
    <>
      <HintedButton
        state={actState(facts, act)}
        look={look}
        icon={questions[act].icon}
        busy={busy}
        isHintOpen={isHintOpen}
        onAct={question.ask}
      >
        {actTexts[act]()}
      </HintedButton>
      <ConfirmDialog
        open={question.isOpen}
        tone="primary"
        title={title({ code: shownCode(order.code) })}
        text={
          <>
            <p>{text()}</p>
            {about.act === 'markProduced' && !order.manufactureDate && (
              <Note tone="warn">{m.order_produced_no_date()}</Note>
            )}
          </>
        }
        yes={actTexts[about.act]()}
        no={m.order_keep()}
        onNo={() => {
          question.close();
          closed();
        }}
        onYes={call}
      />
    </>
  );
}

/** Goes on without a proforma invoice, after a question (ORD-056, INV-014). */
function SkipProforma() {
  const { order, facts } = useDealersPage();
  const { busy, run, closed } = useAct(sayOrderFailure);
  const question = useQuestion(order.orderStatus, busy);
  return (
    <>
      <HintedButton
        state={actState(facts, 'skipProforma')}
        look="line small"
        busy={busy}
        onAct={question.ask}
      >
        {actTexts.skipProforma()}
      </HintedButton>
      <ConfirmDialog
        open={question.isOpen}
        tone="primary"
        title={m.order_skip_title({ code: shownCode(order.code) })}
        text={m.order_skip_text()}
        yes={actTexts.skipProforma()}
        no={m.order_keep()}
        onNo={() => {
          question.close();
          closed();
        }}
        onYes={() =>
          run(
            skipProforma,
            { params: { orderId: order.id }, query: { from: question.about } },
            m.order_skip_done(),
          )
        }
      />
    </>
  );
}

/** Cancels for good, after a question that says what follows (ORD-045, ORD-057, D-B09). */
function Cancel() {
  const { order, facts, numbers } = useDealersPage();
  const { busy, run, closed } = useAct(sayOrderFailure);
  const seen = { from: order.orderStatus, needsNote: needsCreditNote(facts) };
  const question = useQuestion(seen, busy);
  const [reason, setReason] = useTyped(`cancel ${order.id}`);
  if (order.orderStatus === 'cancelled') return null;
  const { from, needsNote } = question.about;
  const { proformaInvoicePaidDate: proforma, finalInvoicePaidDate: final } = order;
  const day = (at: string) => ({ day: displayDay(Date.parse(at)) });
  const money = (amount: number) => orderMoney(amount, order.currency, numbers);
  const sums = { net: money(order.totalPrice), gross: money(order.totalPriceWithVat) };
  const cancel = async (): Promise<string | null> => {
    if (reason.trim() === '') return m.order_cancel_needs_reason();
    const body = { from, to: 'cancelled', reason } as const;
    const refused = await run(
      updateOrderStatus,
      { params: { orderId: order.id }, body },
      m.order_cancel_done(),
    );
    if (refused === null) setReason('');
    return refused;
  };
  return (
    <>
      <ActButton
        name={actTexts.cancel()}
        look={clsx('btn ghost small', s.cancel)}
        busy={busy}
        onPress={question.ask}
      />
      <ConfirmDialog
        open={question.isOpen}
        title={m.order_cancel_title({ code: shownCode(order.code) })}
        text={
          <>
            <p>{m.order_cancel_text({ status: statusTexts[from]() })}</p>
            {proforma && <Note tone="warn">{m.order_cancel_refund_proforma(day(proforma))}</Note>}
            {final && <Note tone="warn">{m.order_cancel_refund_final(day(final))}</Note>}
            {(proforma || final) && <p>{m.order_cancel_refund_sums(sums)}</p>}
            {needsNote && <Note tone="warn">{m.order_cancel_credit_note()}</Note>}
            <TextArea
              label={m.order_cancel_reason()}
              rows={2}
              maxLength={MESSAGE_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        }
        yes={actTexts.cancel()}
        no={m.order_keep()}
        onNo={() => {
          question.close();
          closed();
        }}
        onYes={cancel}
      />
    </>
  );
}

const toDesigns = () => {
  const part = document.getElementById('designs');
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
};

/** The one act that is next for staff; in the partner's turn, what they have to do. */
function Next(): ReactNode {
  const { order, facts } = useDealersPage();
  const step = nextStep(facts);
  if (!step || step.by === 'partner') return <p className="muted">{aboutStatus[order.orderStatus]()}</p>;
  const { act, to } = step;
  if (hasQuestion(act)) return <ActWithQuestion act={act} to={to} isHintOpen />;
  if (act === 'uploadProforma')
    return (
      <>
        <UploadInvoice kind="proforma" />
        <SkipProforma />
      </>
    );
  if (act === 'uploadFinal') return <UploadInvoice kind="final" />;
  if (facts.dealerId === null) return <AssignDealer look="btn primary small" />;
  return (
    <ActButton icon="upload" name={m.order_upload_designs()} look="btn primary small" onPress={toDesigns} />
  );
}

/** The next act and the way out, at the right end of the head. */
export const HeadActs = () => (
  <>
    <Next />
    <Cancel />
  </>
);
