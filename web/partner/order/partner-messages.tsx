import { sendDecisions, writeToDealer } from '#contract/partner-orders/order-files.ts';
import { m } from '#texts/messages.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { Composer, draftProblem } from '#web/orders/messages/composer.tsx';
import { MessagesPanel } from '#web/orders/messages/messages-panel.tsx';
import type { Draft } from '#web/orders/messages/use-draft.ts';
import { usePartnersPage } from '#web/orders/order-page.tsx';
import { actTexts } from '#web/orders/order-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { missingIn, tooLong } from './decision-words.ts';
import { approvalsOf, type Comments, commentOf, roundOf } from './decisions.ts';

type Props = {
  readonly draft: Draft;
  readonly comments: Comments;
  readonly onSent: () => void;
};

/** The conversation with the dealer; while designs wait for an answer, the decision is sent from here. */
export function PartnerMessages({ draft, comments, onSent }: Props) {
  const { order, state, numbers } = usePartnersPage();
  const isRound = state('approveItem').possible;
  const round = roundOf(order.orderItems, comments, draft.text);
  const dealer = [order.dealerFirstName, order.dealerLastName].filter(Boolean).join(' ');
  const busy = draft.sent !== null;

  const comment = commentOf(order.orderItems, comments, draft.text, (item) =>
    m.order_design_number({ item }),
  );
  const long = isRound ? tooLong(comment, numbers) : undefined;

  const sendDecision = async () => {
    const sent = await draft.send({
      endpoint: sendDecisions,
      query: { from: order.orderStatus },
      body: { approvals: approvalsOf(order.orderItems) },
      comment,
      done: m.order_decision_sent(),
    });
    if (sent) onSent();
  };
  const fileProblem =
    draft.files.isBlocked || draft.isTooLong ? (draftProblem(draft) ?? undefined) : undefined;
  return (
    <>
      <UnsavedChanges isDirty={!draft.isEmpty || (isRound && Object.values(comments).some(Boolean))} />
      <MessagesPanel
        composer={
          <Composer
            draft={draft}
            placeholder={
              isRound
                ? m.order_write_decision()
                : dealer
                  ? m.order_write_to({ name: dealer })
                  : m.order_write_anybody()
            }
          >
            <HintedButton
              state={state('writeMessage')}
              look={isRound ? 'line small' : 'second small'}
              busy={busy}
              hint={draftProblem(draft) ?? undefined}
              onAct={() => void draft.send({ endpoint: writeToDealer, done: m.order_message_sent() })}
            >
              {m.order_message_send()}
            </HintedButton>
            {isRound && (
              <>
                <HintedButton
                  state={{ possible: true }}
                  look="primary small"
                  align="end"
                  busy={busy}
                  hint={missingIn(round) ?? long ?? fileProblem}
                  onAct={() => void sendDecision()}
                >
                  {actTexts.decideDesigns()}
                </HintedButton>
                <p>
                  {missingIn(round)} {m.order_decision_final()}
                </p>
                {long && (
                  <p className="field-error" role="alert">
                    <Icon name="alert" />
                    {long}
                  </p>
                )}
              </>
            )}
          </Composer>
        }
      />
    </>
  );
}
