import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { sendDecisions } from '#contract/partner-orders/order-files.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { refusedDesigns, sayOrderFailure } from '#web/orders/failure-words.ts';
import { useOrderPage } from '#web/orders/order-page.tsx';
import { list, missingIn, tooLong } from '../decision-words.ts';
import { approvalsOf, type Comments, commentOf, roundOf } from '../decisions.ts';
import { designKey, unseenOf } from './looked-at.ts';

/** Why designs are rejected, by item, and how it is kept. */
export type Said = { readonly comments: Comments; readonly onComments: (comments: Comments) => void };

/** What is answered about all designs, and the sending of it. */
export function useAnswer({ comments, onComments }: Said) {
  const { order, numbers } = useOrderPage();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<{ readonly text: string } | null>(null);
  const waiting = order.orderItems.filter(({ approvalStatus }) => approvalStatus === 'waiting');
  const answered = order.orderItems.map((item) =>
    item.approvalStatus === 'waiting'
      ? { ...item, approvalStatus: rejected.has(item.id) ? ('notApproved' as const) : ('approved' as const) }
      : item,
  );
  const { busy, run } = useAct(
    (failure, locale) => refusedDesigns(failure, order.orderItems) ?? sayOrderFailure(failure, locale),
  );
  const comment = commentOf(answered, comments, '', (item) => m.order_design_number({ item }));
  const unseen = unseenOf(waiting, seen);
  const pinned = waiting.filter(({ id, pins }) => !rejected.has(id) && pins.some(({ isOpen }) => isOpen));
  const missing = missingIn(roundOf(answered, comments, '')) ?? tooLong(comment, numbers);

  /** True when it is sent. */
  const send = async (): Promise<boolean> => {
    setRefusal(null);
    const refused = await run(
      sendDecisions,
      {
        params: { orderId: order.id },
        query: { from: order.orderStatus },
        body: { comment, approvals: approvalsOf(answered) },
        files: [],
      },
      m.order_decision_sent(),
    );
    if (refused === null) {
      onComments({});
      return true;
    }
    setRefusal({ text: refused });
    // what came meanwhile is to be looked at here
    void revalidate();
    return false;
  };
  return {
    ...{ waiting, seen, rejected, refusal, busy, send },
    hint:
      unseen.length > 0
        ? m.order_look_unseen({ designs: list(unseen) })
        : pinned.length > 0
          ? m.order_look_pins({ designs: list(pinned.map(({ item }) => item)) })
          : missing,
    rejectedCount: waiting.filter(({ id }) => rejected.has(id)).length,
    see: (item: PartnerOrderItem) =>
      setSeen((before) => {
        const key = designKey(item);
        return before.has(key) ? before : new Set([...before, key]);
      }),
    reject: (id: string, isOn: boolean) =>
      setRejected((before) => new Set([...[...before].filter((one) => one !== id), ...(isOn ? [id] : [])])),
  };
}
export type Answer = ReturnType<typeof useAnswer>;
