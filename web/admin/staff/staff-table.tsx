import { clsx } from 'clsx';
import { useRevalidator } from 'react-router';
import type { StaffMember } from '#contract/staff.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatNumber } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { roleName } from '#web/frame/route-error.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useQuestion } from '../accounts/account-acts.tsx';
import { NUMBERS } from '../numbers.ts';
import people from '../partners/partners.module.css';
import { staffName, useStaffQuestions } from './hand-over.tsx';
import s from './staff.module.css';

type Props = {
  readonly staff: readonly StaffMember[];
  readonly everybody: readonly StaffMember[];
  readonly ownId: string | undefined;
  readonly busy: boolean;
  readonly onEdit: (person: StaffMember) => void;
};

/** Accounts of the staff; on a small screen each is a card. */
export function StaffTable({ staff, everybody, ownId, busy, onEdit }: Props) {
  const { edition } = useShop();
  const { revalidate } = useRevalidator();
  const act = useAct();
  const { ask, dialog } = useQuestion(act);
  const dealers = everybody.filter(({ role }) => role === 'dealer');
  const questions = useStaffQuestions(dealers, act);
  const ordersOf = ({ id }: StaffMember) =>
    `${pathTo(edition, 'adminOrders')}?dealerId=${encodeURIComponent(id)}`;
  return (
    <>
      <table
        className={clsx('tb dense', people.people)}
        aria-label={m.people_staff()}
        aria-busy={busy || undefined}
      >
        <thead>
          <tr>
            <th scope="col">{m.people_col_person()}</th>
            <th scope="col">{m.people_col_role()}</th>
            <th scope="col">{m.people_col_email()}</th>
            <th scope="col">{m.people_col_phone()}</th>
            <th scope="col" className="right">
              {m.people_col_open()}
            </th>
            <th scope="col">{m.people_status()}</th>
            <th scope="col">
              <span className="spoken">{m.people_col_acts()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {staff.map((person) => {
            const name = staffName(person);
            return (
              <tr key={person.id}>
                <th scope="row" className={s.person}>
                  {name} {person.id === ownId && <span className="tag">{m.people_you()}</span>}
                </th>
                <td data-label={m.people_col_role()}>{roleName(person.role)}</td>
                <td data-label={m.people_col_email()} className={people.email}>
                  {person.email}
                </td>
                <td data-label={m.people_col_phone()} className="num">
                  {person.phone || <span className="muted">–</span>}
                </td>
                <td data-label={m.people_col_open()} className="right">
                  {person.openOrders === 0 ? (
                    '0'
                  ) : (
                    <a
                      href={ordersOf(person)}
                      aria-label={`${m.people_orders_of({ name })}: ${person.openOrders}`}
                    >
                      {formatNumber(person.openOrders, NUMBERS)}
                    </a>
                  )}
                </td>
                <td data-label={m.people_status()}>
                  <span className={clsx('tag', person.isActive ? 'ok' : 'cancelled')}>
                    {person.isActive ? m.people_active() : m.people_inactive()}
                  </span>
                </td>
                <td className={clsx(people.acts, s.rowActs)}>
                  {!person.isActive && person.openOrders > 0 && (
                    <button
                      type="button"
                      className="btn line tiny"
                      aria-label={m.people_hand_over_named({ name })}
                      onClick={() => ask(questions.handOverOrders(person, () => void revalidate()))}
                    >
                      {m.people_hand_over_act()}
                    </button>
                  )}
                  {person.id !== ownId && (
                    <button
                      type="button"
                      className="btn line tiny"
                      aria-label={
                        person.isActive
                          ? m.people_deactivate_named({ name })
                          : m.people_activate_named({ name })
                      }
                      aria-disabled={act.busy || undefined}
                      onClick={() =>
                        !act.busy &&
                        ask(person.isActive ? questions.deactivate(person) : questions.activate(person))
                      }
                    >
                      {person.isActive ? m.people_deactivate() : m.people_activate()}
                    </button>
                  )}
                  <button
                    type="button"
                    className="icon-btn small"
                    aria-label={m.people_edit_named({ name })}
                    title={m.people_edit()}
                    onClick={() => onEdit(person)}
                  >
                    <Icon name="pencil" size="small" />
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {dialog}
    </>
  );
}
