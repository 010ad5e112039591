import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { decideItem } from '#contract/partner-orders/partner-orders.ts';
import { approvalState } from '#rules/partner-orders/flow/acts.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { ApprovalTag } from '#web/orders/designs/approval-tag.tsx';
import { OrderedWarnings } from '#web/orders/designs/ordered-warnings.tsx';
import { VersionHistory } from '#web/orders/designs/version-history.tsx';
import { VersionPicture } from '#web/orders/designs/version-picture.tsx';
import { sayOrderFailure } from '#web/orders/failure-words.ts';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { itemName, pieces, printWords, sideLines, warningLines } from '#web/orders/item-words.ts';
import { DocumentLink } from '#web/orders/messages/document-link.tsx';
import { newestOf } from '#web/orders/newest.ts';
import { useOrderPage } from '#web/orders/order-page.tsx';
import { OwnReference } from '#web/orders/own-reference.tsx';
import { PinsPart } from '#web/orders/pins/pins-part.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Checkbox, TextArea } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OrderAgain } from '../order-again.tsx';
import s from './design-card.module.css';

type Decided = 'approved' | 'notApproved';
type ItemProps = { readonly item: PartnerOrderItem };

/** Approve or reject, each after a question: a decision cannot be taken back (MSG-037). */
function Decide({ item, onDecided }: ItemProps & { readonly onDecided: () => void }) {
  const { order, facts } = useOrderPage();
  const { locale } = useShop();
  const { busy, run, closed } = useAct(sayOrderFailure);
  const question = useQuestion(item.currentVersion, busy);
  const [answer, setAnswer] = useState<Decided>('approved');
  const [isChecked, setChecked] = useState(false);
  const name = itemName(item, locale);
  const version = question.about;
  const ask = (about: Decided) => {
    setAnswer(about);
    setChecked(false);
    question.ask();
  };
  const close = () => {
    question.close();
    closed();
  };
  const decide = async (approvalStatus: Decided) => {
    const refused = await run(
      decideItem,
      {
        params: { orderId: order.id, orderItemId: item.id },
        query: { from: order.orderStatus },
        // what is decided about is what was looked at
        body: { orderItemId: item.id, approvalStatus, version },
      },
      approvalStatus === 'approved' ? m.order_approved_done() : m.order_rejected_done(),
    );
    if (refused === null) onDecided();
    return refused;
  };
  return (
    <>
      <span className={s.designPick}>
        <button
          type="button"
          className="btn line small"
          aria-label={m.order_reject_of({ name })}
          onClick={() => ask('notApproved')}
        >
          <Icon name="close" size="small" />
          {m.order_reject()}
        </button>
        <HintedButton
          state={approvalState(facts, order.orderItems.indexOf(item))}
          look="line small"
          icon="check"
          align="end"
          label={m.order_approve_of({ name })}
          onAct={() => ask('approved')}
        >
          {m.order_approve()}
        </HintedButton>
      </span>
      <ConfirmDialog
        open={question.isOpen && answer === 'approved'}
        tone="primary"
        title={m.order_approve_title({ version })}
        text={
          <div className={s.designAsked}>
            <p>{m.order_approve_text()}</p>
            <p>
              <b>{name}</b>
            </p>
            <Checkbox checked={isChecked} onChange={(event) => setChecked(event.target.checked)}>
              {m.order_approve_checked()}
            </Checkbox>
          </div>
        }
        yes={m.order_approve_yes({ version })}
        no={m.order_look_again()}
        onNo={close}
        onYes={() => (isChecked ? decide('approved') : Promise.resolve(m.order_approve_unchecked()))}
      />
      <ConfirmDialog
        open={question.isOpen && answer === 'notApproved'}
        title={m.order_reject_title({ version })}
        text={
          <div className={s.designAsked}>
            <p>{m.order_reject_text()}</p>
            <p>
              <b>{name}</b>
            </p>
          </div>
        }
        yes={m.order_reject_yes({ version })}
        no={m.order_look_again()}
        onNo={close}
        onYes={() => decide('notApproved')}
      />
    </>
  );
}

type CommentProps = {
  readonly comment: string;
  readonly onComment: (text: string) => void;
  /** said once the field was left, or a decision was to be sent without it */
  readonly isMissing: boolean;
};

function RejectionComment({ comment, onComment, isMissing }: CommentProps) {
  const [isLeft, setLeft] = useState(false);
  return (
    <div className={s.designWhy}>
      <TextArea
        label={m.order_reject_why()}
        rows={2}
        value={comment}
        error={isMissing && isLeft && m.order_reject_needs_comment()}
        onChange={(event) => onComment(event.target.value)}
        onBlur={() => setLeft(true)}
      />
    </div>
  );
}

type Props = ItemProps & {
  /** one of several that can be ordered again alone */
  readonly hasAgain: boolean;
  readonly comments: CommentProps | null;
};

/** An item with its newest design and what the partner says of it (MSG-028, MSG-029). */
export function DesignCard({ item, hasAgain, comments }: Props) {
  const headingId = useId();
  const { locale } = useShop();
  const { order, state, numbers } = useOrderPage();
  const name = itemName(item, locale);
  const newest = newestOf(item);
  const isRound = state('approveItem').possible;
  const isAsked = isRound && item.approvalStatus === 'waiting';
  const warnings = warningLines(item, locale, numbers);
  const card = useRef<HTMLElement>(null);
  const wasDecided = useRef(false);
  // the button is gone with what it asked: the next is the comment of a rejected design, else the heading of
  // the card
  useEffect(() => {
    if (isAsked || !wasDecided.current) return;
    wasDecided.current = false;
    card.current?.querySelector('textarea')?.focus();
  }, [isAsked]);
  const onDecided = () => {
    wasDecided.current = true;
  };
  return (
    <article
      ref={card}
      className={s.designCard}
      aria-labelledby={headingId}
      data-asked={isAsked || undefined}
      data-rejected={(isRound && item.approvalStatus === 'notApproved') || undefined}
    >
      <header>
        <h3 id={headingId}>{name}</h3>
        <span className="muted num">{pieces(item.quantity, numbers)}</span>
        <span className={clsx('mark muted', s.designVersion)}>
          {newest
            ? m.order_design_version({ item: item.item, version: newest.version })
            : m.order_design_number({ item: item.item })}
        </span>
        <ApprovalTag item={item} isAsked={isAsked} />
      </header>
      <div className={s.designReference}>
        <OwnReference item={item} />
      </div>
      <div className={s.designPlate}>
        <div>
          <VersionPicture item={item} />
        </div>
        <ul>
          {item.sides.length === 0 && <li>{printWords(item)}</li>}
          {sideLines(item, locale).map(({ number, name: side, print }) => (
            <li key={number}>
              {side}
              <span>{print}</span>
            </li>
          ))}
        </ul>
      </div>
      {(newest || hasAgain) && (
        <footer>
          <span className={s.designFiles}>
            {newest?.files.map((file) => (
              <DocumentLink key={file.id} document={file} />
            ))}
          </span>
          {newest && isAsked && <Decide item={item} onDecided={onDecided} />}
          {item.approvalStatus === 'approved' && newest?.decision && (
            <span className={s.designFinal}>
              <Icon name="lock" size="small" />
              {m.order_approved_on({ day: displayDay(Date.parse(newest.decision.at)) })}
            </span>
          )}
          {hasAgain && <OrderAgain orderId={order.id} item={{ id: item.id, name }} />}
        </footer>
      )}
      {comments && <RejectionComment {...comments} />}
      {warnings.length > 0 && (
        <div className={s.designNote}>
          <OrderedWarnings warnings={warnings} />
        </div>
      )}
      {item.versions.length > 0 && (
        <div className={s.designNote}>
          <PinsPart item={item} name={name} />
          <VersionHistory item={item} name={name} />
        </div>
      )}
    </article>
  );
}
