import { type Dispatch, type SetStateAction, useId, useState } from 'react';
import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { sendDesigns } from '#contract/partner-orders/order-files.ts';
import { actState } from '#rules/partner-orders/flow/acts.ts';
import { m } from '#texts/messages.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { ApprovalTag } from '#web/orders/designs/approval-tag.tsx';
import { OrderedWarnings } from '#web/orders/designs/ordered-warnings.tsx';
import { VersionHistory } from '#web/orders/designs/version-history.tsx';
import { VersionPicture } from '#web/orders/designs/version-picture.tsx';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { itemName, pieces, printWords, sideLines, warningLines } from '#web/orders/item-words.ts';
import { acceptedFiles, draftProblem, fileWords } from '#web/orders/messages/composer.tsx';
import { DocumentLink } from '#web/orders/messages/document-link.tsx';
import { type Draft, itemsOf } from '#web/orders/messages/use-draft.ts';
import { newestOf } from '#web/orders/newest.ts';
import { useDealersPage } from '#web/orders/order-page.tsx';
import { OrderPart } from '#web/orders/order-part.tsx';
import { actTexts } from '#web/orders/order-words.ts';
import { OwnReference } from '#web/orders/own-reference.tsx';
import { PinsPart } from '#web/orders/pins/pins-part.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Checkbox, TextArea } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { missingDesigns, replacedDesigns } from './design-round.ts';
import s from './designs.module.css';

type Round = {
  readonly draft: Draft;
  /** items whose proof by the shop is the design */
  readonly proofsOf: ReadonlySet<string>;
  readonly setProof: (id: string, isUsed: boolean) => void;
};

/** The files of one item for the round that is being put together. */
function NewDesign({ item, round }: { readonly item: PartnerOrderItem; readonly round: Round }) {
  const { draft, proofsOf, setProof } = round;
  const [isReplacing, setReplacing] = useState(false);
  const isApproved = item.approvalStatus === 'approved';
  if (isApproved && !isReplacing)
    return (
      <button type="button" className="btn line tiny" onClick={() => setReplacing(true)}>
        <Icon name="refresh" size="small" />
        {m.order_design_replace()}
      </button>
    );
  return (
    <div className={s.newDesign}>
      <p>
        <b>{m.order_design_new({ version: item.currentVersion + 1 })}</b>
        {isApproved && <span className="muted">{m.order_design_replace_text()}</span>}
      </p>
      <Checkbox checked={proofsOf.has(item.id)} onChange={(event) => setProof(item.id, event.target.checked)}>
        {m.order_design_use_proof()}
      </Checkbox>
      {!proofsOf.has(item.id) && (
        <FileField
          words={fileWords()}
          accept={acceptedFiles}
          files={draft.files.listed(item.id)}
          take={(chosen) => void draft.files.add(chosen, item.id)}
          remove={draft.files.remove}
        />
      )}
    </div>
  );
}

function ItemRow({ item, round }: { readonly item: PartnerOrderItem; readonly round: Round | null }) {
  const headingId = useId();
  const { locale } = useShop();
  const { numbers } = useDealersPage();
  const name = itemName(item, locale);
  const newest = newestOf(item);
  const warnings = warningLines(item, locale, numbers);
  return (
    <article className={s.item} aria-labelledby={headingId}>
      <div className={s.itemPicture}>
        <VersionPicture item={item} />
      </div>
      <div>
        <h3 id={headingId}>{name}</h3>
        <p className="muted num">
          <span className="mark">{item.availability.heliosId}</span>, {pieces(item.quantity, numbers)}
        </p>
        <OwnReference item={item} />
        {item.sides.length === 0 && <p>{printWords(item)}</p>}
        {sideLines(item, locale).map(({ number, name: side, print }) => (
          <p key={number}>
            {side}: {print}
          </p>
        ))}
      </div>
      <div className={s.itemState}>
        <span className="mark muted">
          {newest
            ? m.order_design_version({ item: item.item, version: newest.version })
            : m.order_design_number({ item: item.item })}
        </span>
        <ApprovalTag item={item} isAsked={false} />
        {newest?.files.map((file) => (
          <DocumentLink key={file.id} document={file} />
        ))}
      </div>
      {warnings.length > 0 && (
        <div className={s.itemMore}>
          <OrderedWarnings warnings={warnings} />
        </div>
      )}
      {item.versions.length > 0 && (
        <div className={s.itemMore}>
          <PinsPart item={item} name={name} />
          <VersionHistory item={item} name={name} />
        </div>
      )}
      {round && (
        <div className={s.itemMore}>
          <NewDesign item={item} round={round} />
        </div>
      )}
    </article>
  );
}

/** Sends what was put together; a design over an approved one is meant only after a question. */
function SendRound({ round, onSent }: { readonly round: Round; readonly onSent: () => void }) {
  const { order, facts } = useDealersPage();
  const { draft, proofsOf } = round;
  // a proof stands in for the files of its item
  const files = draft.files.files.filter(({ of }) => of !== null && !proofsOf.has(of));
  const sentFor = new Set([...itemsOf(files), ...proofsOf]);
  const missing = missingDesigns(order.orderItems, sentFor);
  const replaced = replacedDesigns(order.orderItems, sentFor);
  const question = useQuestion({ from: order.orderStatus, replaced }, draft.sent !== null);
  const problem =
    missing.length > 0
      ? m.order_designs_missing({ designs: missing.join(', ') })
      : draft.files.isBlocked || draft.isTooLong
        ? (draftProblem(draft) ?? undefined)
        : undefined;
  const send = async () => {
    const sent = await draft.send({
      endpoint: sendDesigns,
      query: { from: order.orderStatus },
      files,
      body: {
        orderItemIds: itemsOf(files),
        proofsOf: [...proofsOf],
        replaceApproved: replaced.length > 0,
      },
      done: m.order_designs_sent(),
    });
    if (sent) onSent();
  };
  return (
    <div className={s.sendRound}>
      <TextArea
        label={m.order_designs_comment()}
        optional
        rows={2}
        value={draft.text}
        onChange={(event) => draft.setText(event.target.value)}
      />
      {draft.failure && <Refusal>{draft.failure}</Refusal>}
      {draft.sent !== null && <progress value={draft.sent} max={1} aria-label={m.order_message_sending()} />}
      <div className={s.sendActs}>
        <p className="muted" role="status">
          {problem ?? m.order_designs_ready()}
        </p>
        <HintedButton
          state={actState(facts, 'sendDesigns')}
          look="primary"
          icon="upload"
          align="end"
          hint={problem}
          busy={draft.sent !== null}
          onAct={() => (replaced.length > 0 ? question.ask() : void send())}
        >
          {actTexts.sendDesigns()}
        </HintedButton>
      </div>
      <ConfirmDialog
        open={question.isOpen}
        title={m.order_replace_title()}
        text={m.order_replace_text({ designs: question.about.replaced.join(', ') })}
        yes={m.order_replace_yes()}
        no={m.order_keep()}
        onNo={question.close}
        onYes={() => {
          question.close();
          void send();
          return undefined;
        }}
      />
    </div>
  );
}

type DesignsProps = {
  readonly draft: Draft;
  readonly proofsOf: ReadonlySet<string>;
  readonly setProofsOf: Dispatch<SetStateAction<ReadonlySet<string>>>;
};

/**
 * The items of the order with their designs; while it is the turn of staff, new ones are put together here.
 */
export function Designs({ draft, proofsOf, setProofsOf }: DesignsProps) {
  const { order, facts, files } = useDealersPage();
  const state = actState(facts, 'sendDesigns');
  const needsDealer = !state.possible && state.reason === 'dealer_missing';
  const round: Round | null = state.possible
    ? {
        draft,
        proofsOf,
        setProof: (id, isUsed) =>
          setProofsOf((now) =>
            isUsed ? new Set([...now, id]) : new Set([...now].filter((one) => one !== id)),
          ),
      }
    : null;
  return (
    <OrderPart
      id="designs"
      title={m.order_items()}
      side={
        files.printData && (
          <a className="btn line tiny" href={files.printData} download="">
            <Icon name="download" size="small" />
            {m.order_print_data()}
          </a>
        )
      }
    >
      {needsDealer && (
        <div className={s.needsDealer}>
          <Note tone="info">{m.order_designs_need_dealer()}</Note>
        </div>
      )}
      {order.orderItems.map((item) => (
        <ItemRow key={item.id} item={item} round={round} />
      ))}
      {round && <SendRound round={round} onSent={() => setProofsOf(new Set())} />}
    </OrderPart>
  );
}
