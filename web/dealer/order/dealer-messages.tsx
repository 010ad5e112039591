import { useRef } from 'react';
import type { OrderNotes } from '#contract/office/notes.ts';
import type { ReplyTemplate } from '#contract/office/reply-templates.ts';
import { markMessagesRead } from '#contract/partner-orders/dealer-orders.ts';
import { writeToPartner } from '#contract/partner-orders/order-files.ts';
import { inBraces, unfilledIn } from '#rules/orders/replies/reply-fields.ts';
import { actState } from '#rules/partner-orders/flow/acts.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { Composer, draftProblem } from '#web/orders/messages/composer.tsx';
import { MessagesPanel } from '#web/orders/messages/messages-panel.tsx';
import type { Draft } from '#web/orders/messages/use-draft.ts';
import { NoteWriter } from '#web/orders/notes/note-writer.tsx';
import type { NoteDraft } from '#web/orders/notes/use-note-draft.ts';
import { useDealersPage } from '#web/orders/order-page.tsx';
import { actTexts } from '#web/orders/order-words.ts';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.tsx';
import { TemplateChoice } from './template-choice.tsx';

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

type Props = {
  readonly draft: Draft;
  readonly note: NoteDraft;
  /** null when they could not be read; nothing where the page is a sample */
  readonly notes: OrderNotes | null | undefined;
  readonly templates: readonly ReplyTemplate[];
};

/** The conversation with the partner, and what staff note beside it. */
export function DealerMessages({ draft, note, notes, templates }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const unfilled = unfilledIn(draft.text);
  const waits = unfilled.length > 0 ? m.replies_unfilled({ fields: inBraces(unfilled) }) : null;
  const { order, facts } = useDealersPage();
  const { partnerReference: partner } = order;
  return (
    <MessagesPanel
      side={<MarkRead />}
      notes={notes?.notes}
      composer={
        <>
          <Composer
            draft={draft}
            fieldRef={field}
            tools={
              <>
                <TemplateChoice draft={draft} templates={templates} fieldRef={field} />
                <p className="field-error" role="status" hidden={waits === null}>
                  {waits}
                </p>
              </>
            }
            placeholder={m.order_write_to({
              name: partner.companyName || `${partner.firstName} ${partner.lastName}`,
            })}
          >
            <HintedButton
              state={actState(facts, 'writeMessage')}
              look="second small"
              busy={draft.sent !== null}
              hint={draftProblem(draft) ?? waits ?? undefined}
              onAct={() => void draft.send({ endpoint: writeToPartner, done: m.order_message_sent() })}
            >
              {m.order_message_send()}
            </HintedButton>
          </Composer>
          {notes === null && (
            <div data-internal="">
              <Note tone="warn">{m.notes_unavailable()}</Note>
            </div>
          )}
          {notes && <NoteWriter draft={note} people={notes.people} />}
        </>
      }
    />
  );
}
