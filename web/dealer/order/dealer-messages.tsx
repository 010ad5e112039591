import { markMessagesRead } from '#contract/partner-orders/dealer-orders.ts';
import { writeToPartner } from '#contract/partner-orders/order-files.ts';
import { actState } from '#rules/partner-orders/flow/acts.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { Composer, draftProblem } from '#web/orders/messages/composer.tsx';
import { MessagesPanel } from '#web/orders/messages/messages-panel.tsx';
import type { Draft } from '#web/orders/messages/use-draft.ts';
import { useDealersPage } from '#web/orders/order-page.tsx';
import { actTexts } from '#web/orders/order-words.ts';
import { toast } from '#web/ui/toast.tsx';

/** Only for the dealer of the order and admins (MSG-042). */
function MarkRead() {
  const { order } = useDealersPage();
  const { busy, run, closed } = useAct(() => m.order_read_failed());
  if (!order.mayMarkRead || order.unreadMessagesCount === 0) return null;
  const mark = async () => {
    const refused = await run(markMessagesRead, { params: { orderId: order.id } }, m.order_read_done());
    if (refused === null) return;
    toast(refused, 'error');
    closed();
  };
  return (
    <ActButton
      icon="check"
      name={actTexts.markRead()}
      look="btn line tiny"
      busy={busy}
      onPress={() => void mark()}
    />
  );
}

/** The conversation with the partner. */
export function DealerMessages({ draft }: { readonly draft: Draft }) {
  const { order, facts } = useDealersPage();
  const { partnerReference: partner } = order;
  return (
    <MessagesPanel
      side={<MarkRead />}
      composer={
        <Composer
          draft={draft}
          placeholder={m.order_write_to({
            name: partner.companyName || `${partner.firstName} ${partner.lastName}`,
          })}
        >
          <HintedButton
            state={actState(facts, 'writeMessage')}
            look="second small"
            busy={draft.sent !== null}
            hint={draftProblem(draft) ?? undefined}
            onAct={() => void draft.send({ endpoint: writeToPartner, done: m.order_message_sent() })}
          >
            {m.order_message_send()}
          </HintedButton>
        </Composer>
      }
    />
  );
}
