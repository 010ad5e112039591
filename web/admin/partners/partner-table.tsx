import { clsx } from 'clsx';
import { activatePartner, deletePartner, type PartnerRow } from '#contract/partners.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatNumber } from '#rules/money/format.ts';
import { shownCode } from '#rules/orders/shown-code.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Asked, useQuestion } from '../accounts/account-acts.tsx';
import { NUMBERS } from '../numbers.ts';
import s from './partners.module.css';

const nameOf = ({ companyName, firstName, surName, email }: PartnerRow): string =>
  companyName || [firstName, surName].filter(Boolean).join(' ') || email;

type RowProps = {
  readonly partner: PartnerRow;
  readonly busy: boolean;
  readonly ask: (question: Asked) => void;
  readonly run: ReturnType<typeof useAct>['run'];
};

/** What can be done with a partner: each but editing asks first (ADM-058). */
function Acts({ partner, busy, ask, run }: RowProps) {
  const name = nameOf(partner);
  const params = { id: partner.id };
  const lock = (): Asked => ({
    title: m.people_deactivate_title({ name }),
    text: m.people_deactivate_partner_text(),
    act: m.people_deactivate(),
    run: () => run(activatePartner, { params, body: { isActive: false } }, m.people_deactivated({ name })),
  });
  const unlock = (): Asked => ({
    title: m.people_activate_title({ name }),
    text: m.people_activate_text({ email: partner.email }),
    act: m.people_activate(),
    tone: 'primary',
    run: () => run(activatePartner, { params, body: { isActive: true } }, m.people_activated({ name })),
  });
  const remove = (): Asked => ({
    title: m.people_delete_title({ name }),
    text: m.people_delete_text(),
    act: m.people_delete(),
    run: () => run(deletePartner, { params }, m.people_deleted({ name })),
  });
  return (
    <>
      <button
        type="button"
        className="btn line tiny"
        aria-label={
          partner.isActive ? m.people_deactivate_named({ name }) : m.people_activate_named({ name })
        }
        aria-disabled={busy || undefined}
        onClick={() => !busy && ask(partner.isActive ? lock() : unlock())}
      >
        {partner.isActive ? m.people_deactivate() : m.people_activate()}
      </button>
      <button
        type="button"
        className="icon-btn small"
        aria-label={m.people_delete_named({ name })}
        title={m.people_delete()}
        aria-disabled={busy || undefined}
        onClick={() => !busy && ask(remove())}
      >
        <Icon name="trash" size="small" />
      </button>
    </>
  );
}

function Row(props: RowProps) {
  const { partner } = props;
  const { edition } = useShop();
  const name = nameOf(partner);
  const address = pathTo(edition, 'editPartner', { id: partner.id });
  const person = [partner.firstName, partner.surName].filter(Boolean).join(' ');
  const { lastOrder } = partner;
  return (
    <tr>
      <th scope="row">
        <a href={address}>{name}</a>
        {partner.companyName && person && <span className={s.under}>{person}</span>}
      </th>
      <td data-label={m.people_col_country()} className={s.country}>
        {partner.country}
      </td>
      <td data-label={m.people_col_email()} className={s.email}>
        {partner.email}
      </td>
      <td data-label={m.people_col_currency()}>{partner.currency}</td>
      <td data-label={m.people_col_orders()} className="right">
        {partner.orders === 0 ? (
          '0'
        ) : (
          <a
            href={`${pathTo(edition, 'adminOrders')}?partnerId=${encodeURIComponent(partner.accountId)}`}
            aria-label={`${m.people_orders_of({ name })}: ${partner.orders}`}
          >
            {formatNumber(partner.orders, NUMBERS)}
          </a>
        )}
      </td>
      <td data-label={m.people_col_last()} className="num">
        {lastOrder ? (
          <a href={pathTo(edition, 'adminOrder', { orderId: lastOrder.id })}>{shownCode(lastOrder.code)}</a>
        ) : (
          <span className="muted">–</span>
        )}
      </td>
      <td data-label={m.people_status()}>
        <span className={clsx('tag', partner.isActive ? 'ok' : 'cancelled')}>
          {partner.isActive ? m.people_active() : m.people_inactive()}
        </span>
      </td>
      <td className={s.acts}>
        <Acts {...props} />
        <a
          className="icon-btn small"
          href={address}
          aria-label={m.people_edit_named({ name })}
          title={m.people_edit()}
        >
          <Icon name="chevronRight" size="small" />
        </a>
      </td>
    </tr>
  );
}

/** A page of partners; on a small screen each is a card. */
export function PartnerTable({
  rows,
  busy,
}: {
  readonly rows: readonly PartnerRow[];
  readonly busy: boolean;
}) {
  const act = useAct();
  const { ask, dialog } = useQuestion(act);
  const columns = [
    m.people_col_partner(),
    m.people_col_country(),
    m.people_col_email(),
    m.people_col_currency(),
    m.people_col_orders(),
    m.people_col_last(),
    m.people_status(),
  ];
  return (
    <>
      <table
        className={clsx('tb dense', s.people)}
        aria-label={m.people_partners()}
        aria-busy={busy || undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === m.people_col_orders() ? 'right' : undefined}>
                {column}
              </th>
            ))}
            <th scope="col">
              <span className="spoken">{m.people_col_acts()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((partner) => (
            <Row key={partner.id} partner={partner} busy={act.busy} ask={ask} run={act.run} />
          ))}
        </tbody>
      </table>
      {dialog}
    </>
  );
}
