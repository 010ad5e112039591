import { activatePartner, deletePartner, type PartnerRow } from '#contract/people/partners.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { type Column, cellClasses, RowTable, Under } from '#web/lists/row-table.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StateButton, StateTag } from '../accounts/state-tag.tsx';
import { type RowQuestion, useRowQuestion } from '../row-question.tsx';
import s from './partners.module.css';

const nameOf = ({ companyName, firstName, surName, email }: PartnerRow): string =>
  companyName || [firstName, surName].filter(Boolean).join(' ') || email;

type ActProps = {
  readonly partner: PartnerRow;
  readonly busy: boolean;
  readonly ask: (partner: PartnerRow, question: RowQuestion) => void;
  readonly run: ReturnType<typeof useAct>['run'];
};

/** What can be done with a partner: each but editing asks first (ADM-058). */
function Acts({ partner, busy, ask, run }: ActProps) {
  const name = nameOf(partner);
  const params = { id: partner.id };
  const lock = (): RowQuestion => ({
    title: m.people_deactivate_title({ name }),
    text: m.people_deactivate_partner_text(),
    act: m.people_deactivate(),
    run: () => run(activatePartner, { params, body: { isActive: false } }, m.people_deactivated({ name })),
  });
  const unlock = (): RowQuestion => ({
    title: m.people_activate_title({ name }),
    text: m.people_activate_text({ email: partner.email }),
    act: m.people_activate(),
    tone: 'primary',
    run: () => run(activatePartner, { params, body: { isActive: true } }, m.people_activated({ name })),
  });
  const remove = (): RowQuestion => ({
    title: m.people_delete_title({ name }),
    text: m.people_delete_text(),
    act: m.people_delete(),
    run: () => run(deletePartner, { params }, m.people_deleted({ name })),
  });
  return (
    <>
      <StateButton
        name={name}
        isActive={partner.isActive}
        busy={busy}
        onClick={() => ask(partner, partner.isActive ? lock() : unlock())}
      />
      <button
        type="button"
        className="icon-btn small"
        aria-label={m.people_delete_named({ name })}
        title={m.people_delete()}
        aria-disabled={busy || undefined}
        onClick={() => !busy && ask(partner, remove())}
      >
        <Icon name="trash" size="small" />
      </button>
    </>
  );
}

type Cell = { readonly partner: PartnerRow };

/** The way to the partner, by their name. */
function Name({ partner }: Cell) {
  const { edition } = useShop();
  const person = [partner.firstName, partner.surName].filter(Boolean).join(' ');
  return (
    <>
      <a href={pathTo(edition, 'editPartner', { id: partner.id })}>{nameOf(partner)}</a>
      {partner.companyName && person && <Under>{person}</Under>}
    </>
  );
}

function Orders({ partner }: Cell) {
  const { edition } = useShop();
  if (partner.orders === 0) return '0';
  return (
    <a
      href={`${pathTo(edition, 'adminOrders')}?partnerId=${encodeURIComponent(partner.accountId)}`}
      aria-label={`${m.people_orders_of({ name: nameOf(partner) })}: ${partner.orders}`}
    >
      {formatNumber(partner.orders, NUMBERS)}
    </a>
  );
}

function LastOrder({ partner: { lastOrder } }: Cell) {
  const { edition } = useShop();
  if (!lastOrder) return <span className="muted">–</span>;
  return <a href={pathTo(edition, 'adminOrder', { orderId: lastOrder.id })}>{shownCode(lastOrder.code)}</a>;
}

const columnsOf = (acts: Column<PartnerRow>['cell']): readonly Column<PartnerRow>[] => [
  { name: m.people_col_partner(), isHead: true, cell: (partner) => <Name partner={partner} /> },
  { name: m.people_col_country(), className: s.country, cell: ({ country }) => country },
  { name: m.people_col_email(), className: cellClasses.email, cell: ({ email }) => email },
  { name: m.people_col_currency(), cell: ({ currency }) => currency },
  { name: m.people_col_orders(), isRight: true, cell: (partner) => <Orders partner={partner} /> },
  { name: m.people_col_last(), className: 'num', cell: (partner) => <LastOrder partner={partner} /> },
  { name: m.people_status(), cell: ({ isActive }) => <StateTag isActive={isActive} /> },
  { name: m.people_col_acts(), isUnnamed: true, className: cellClasses.acts, cell: acts },
];

const keyOf = ({ id }: PartnerRow): string => id;

const seenOf = (partner: PartnerRow) => [nameOf(partner), partner.email, partner.isActive];

type Props = { readonly rows: readonly PartnerRow[]; readonly busy: boolean };

/** A page of partners. */
export function PartnerTable({ rows, busy }: Props) {
  const { edition } = useShop();
  const act = useAct();
  const { ask, dialog } = useRowQuestion({ act, rows, keyOf, seenOf, no: m.people_keep() });
  const acts = (partner: PartnerRow) => (
    <>
      <Acts partner={partner} busy={act.busy} ask={ask} run={act.run} />
      <a
        className="icon-btn small"
        href={pathTo(edition, 'editPartner', { id: partner.id })}
        aria-label={m.people_edit_named({ name: nameOf(partner) })}
        title={m.people_edit()}
      >
        <Icon name="chevronRight" size="small" />
      </a>
    </>
  );
  return (
    <>
      <RowTable label={m.people_partners()} columns={columnsOf(acts)} rows={rows} keyOf={keyOf} busy={busy} />
      {dialog}
    </>
  );
}
