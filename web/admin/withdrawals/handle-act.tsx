import { handleWithdrawal } from '#contract/shop-orders/withdrawals.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { RowView } from './list-data.server.ts';

/** Notes that somebody dealt with a withdrawal; asked about, since it stays. */
export function HandleAct({ row: { id, code, name } }: { readonly row: RowView }) {
  const { busy, run, closed } = useAct();
  const question = useQuestion(id, busy);
  return (
    <>
      <button
        type="button"
        className="btn line small"
        aria-label={m.admin_withdrawals_handle_of({ code, name })}
        onClick={() => question.ask()}
      >
        <Icon name="check" size="small" />
        {m.admin_withdrawals_handle()}
      </button>
      <ConfirmDialog
        open={question.isOpen}
        tone="primary"
        title={m.admin_withdrawals_ask()}
        text={m.admin_withdrawals_ask_text({ code })}
        yes={m.admin_withdrawals_handle()}
        no={m.admin_withdrawals_keep()}
        onNo={() => {
          question.close();
          closed();
        }}
        onYes={() => run(handleWithdrawal, { params: { id } }, m.admin_withdrawals_done())}
      />
    </>
  );
}
