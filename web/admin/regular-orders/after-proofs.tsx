import { type AfterOrder, sendProof } from '#contract/shop-orders/after-order.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import type { ActState } from '#rules/partner-orders/flow/acts.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { acceptedFiles, fileWords } from '#web/orders/messages/composer.tsx';
import { useFiles } from '#web/orders/messages/use-files.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Note } from '#web/ui/note.tsx';
import s from './after-parts.module.css';
import type { OrderView } from './order-view.server.ts';

type Props = {
  readonly order: OrderView;
  readonly item: AfterOrder['items'][number];
  readonly name: string;
  /** nothing is sent to be approved any more once the goods have left */
  readonly isShipped: boolean;
};

const stateOf = ({ isShipped }: Props): ActState =>
  isShipped ? { possible: false, reason: 'too_late' } : { possible: true };
const hintOf = ({ isShipped }: Props): string | undefined => (isShipped ? m.admin_after_gone() : undefined);

/** A new proof over an approved one needs to be approved again (D-B14). */
const Over = ({ item }: Pick<Props, 'item'>) =>
  item.approvalStatus === 'approved' ? <Note tone="warn">{m.admin_after_over()}</Note> : null;

type Sending = { readonly fromPress: boolean; readonly comment: string; readonly files: readonly File[] };

function useSending({ order, item }: Props) {
  const { busy, run, closed } = useAct();
  const question = useQuestion(item.approvalStatus, busy);
  const send = ({ files, ...body }: Sending) =>
    run(
      sendProof,
      {
        params: { orderCode: order.code },
        body: { ...body, items: [item.item], replaceApproved: question.about === 'approved' },
        files,
      },
      m.admin_after_sent(),
    );
  const close = () => {
    question.close();
    closed();
  };
  return { busy, send, isAsking: question.isOpen, ask: question.ask, close };
}

/** The proof as the press made it; what is approved are exactly these files. */
export function SendFromPress(props: Props) {
  const { send, isAsking, ask, close } = useSending(props);
  return (
    <>
      <HintedButton
        state={stateOf(props)}
        hint={hintOf(props)}
        look="second small"
        icon="mail"
        label={m.admin_after_press_of({ name: props.name })}
        onAct={ask}
      >
        {m.admin_after_press()}
      </HintedButton>
      <ConfirmDialog
        open={isAsking}
        tone="primary"
        title={m.admin_after_press_title()}
        text={
          <>
            <p>{m.admin_after_press_text()}</p>
            <Over item={props.item} />
          </>
        }
        yes={m.admin_after_press()}
        no={m.admin_keep()}
        onNo={close}
        onYes={() => send({ fromPress: true, comment: '', files: [] })}
      />
    </>
  );
}

/** A file of one's own in place of the one from the press. */
export function SendOwnFile(props: Props) {
  const { send, isAsking, ask, close } = useSending(props);
  const [comment, setComment] = useTyped(`shop order ${props.order.code} proof ${props.item.item}`);
  const files = useFiles(NUMBERS);
  const sendOwn = async (): Promise<string | null> => {
    if (files.isBlocked) return m.order_files_blocked();
    const chosen = files.files.map(({ file }) => file);
    const refused = await send({ fromPress: false, comment, files: chosen });
    if (refused === null) {
      setComment('');
      files.clear();
    }
    return refused;
  };
  return (
    <>
      <HintedButton
        state={stateOf(props)}
        hint={hintOf(props)}
        look="line small"
        label={m.admin_after_upload_of({ name: props.name })}
        onAct={ask}
      >
        {m.admin_after_upload()}
      </HintedButton>
      <ConfirmDialog
        open={isAsking}
        tone="primary"
        title={m.admin_after_upload_title()}
        text={
          <div className={s.form}>
            <Over item={props.item} />
            <FileField
              words={fileWords()}
              accept={acceptedFiles}
              files={files.listed(null)}
              take={(chosen) => void files.add(chosen)}
              remove={files.remove}
            />
            <TextArea
              label={m.admin_after_comment()}
              optional
              rows={3}
              maxLength={MESSAGE_MAX}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          </div>
        }
        yes={m.admin_after_press()}
        no={m.admin_keep()}
        onNo={close}
        onYes={sendOwn}
      />
    </>
  );
}
