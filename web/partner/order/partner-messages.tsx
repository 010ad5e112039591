import { sendDecisions, writeToDealer } from '#contract/partner-orders/order-files.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { Composer, draftProblem } from '#web/orders/messages/composer.tsx';
import { MessagesPanel } from '#web/orders/messages/messages-panel.tsx';
import type { Draft } from '#web/orders/messages/use-draft.ts';
import { usePartnersPage } from '#web/orders/order-page.tsx';
import { actTexts } from '#web/orders/order-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Comments, commentOf, type Round, roundOf } from './decisions.ts';

const list = (numbers: readonly number[]): string => numbers.join(', ');

/** What is missing before a decision can be sent, by the numbers of the designs. */
function missingIn({ unanswered, uncommented }: Round): string | undefined {
  if (unanswered.length > 0 && uncommented.length > 0)
    return m.order_decision_both({ open: list(unanswered), rejected: list(uncommented) });
  if (unanswered.length > 0) return m.order_decision_open({ open: list(unanswered) });
  if (uncommented.length > 0) return m.order_decision_comment({ rejected: list(uncommented) });
  return undefined;
}

/** The comments on all designs and the message go as one; the server would refuse it for its length. */
function tooLong(comment: string, numbers: Edition): string | undefined {
  if (comment.length <= MESSAGE_MAX) return undefined;
  const [count, max] = [comment.length, MESSAGE_MAX].map((number) => formatNumber(number, numbers));
  return m.order_decision_long({ count: count ?? '', max: max ?? '' });
}

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
    const approvals = order.orderItems.map(({ id, approvalStatus, currentVersion }) => ({
      orderItemId: id,
      approvalStatus,
      version: currentVersion,
    }));
    const sent = await draft.send({
      endpoint: sendDecisions,
      query: { from: order.orderStatus },
      body: { approvals },
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
