import { clsx } from 'clsx';
import { useRevalidator } from 'react-router';
import type { StaffMember } from '#contract/office/staff.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { roleName } from '#web/frame/route-error.tsx';
import { type Column, cellClasses, RowTable } from '#web/lists/row-table.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StateButton, StateTag } from '../accounts/state-tag.tsx';
import { useRowQuestion } from '../row-question.tsx';
import { staffName, useStaffQuestions } from './hand-over.tsx';
import s from './staff.module.css';

type Props = {
  readonly staff: readonly StaffMember[];
  readonly everybody: readonly StaffMember[];
  readonly ownId: string | undefined;
  readonly busy: boolean;
  readonly onEdit: (person: StaffMember) => void;
};

function OpenOrders({ person }: { readonly person: StaffMember }) {
  const { edition } = useShop();
  const { id, openOrders } = person;
  if (openOrders === 0) return '0';
  return (
    <a
      href={`${pathTo(edition, 'adminOrders')}?dealerId=${encodeURIComponent(id)}`}
      aria-label={`${m.people_orders_of({ name: staffName(person) })}: ${openOrders}`}
    >
      {formatNumber(openOrders, NUMBERS)}
    </a>
  );
}

const columnsOf = (
  ownId: string | undefined,
  acts: Column<StaffMember>['cell'],
): readonly Column<StaffMember>[] => [
  {
    name: m.people_col_person(),
    isHead: true,
    className: s.person,
    cell: (person) => (
      <>
        {staffName(person)} {person.id === ownId && <span className="tag">{m.people_you()}</span>}
      </>
    ),
  },
  { name: m.people_col_role(), cell: ({ role }) => roleName(role) },
  { name: m.people_col_email(), className: cellClasses.email, cell: ({ email }) => email },
  {
    name: m.people_col_phone(),
    className: 'num',
    cell: ({ phone }) => phone || <span className="muted">–</span>,
  },
  { name: m.people_col_open(), isRight: true, cell: (person) => <OpenOrders person={person} /> },
  { name: m.people_status(), cell: ({ isActive }) => <StateTag isActive={isActive} /> },
  {
    name: m.people_col_acts(),
    isUnnamed: true,
    className: clsx(cellClasses.acts, s.rowActs),
    cell: acts,
  },
];

const keyOf = ({ id }: StaffMember): string => id;

const seenOf = (person: StaffMember) => [staffName(person), person.email, person.isActive, person.openOrders];

/** Accounts of the staff. */
export function StaffTable({ staff, everybody, ownId, busy, onEdit }: Props) {
  const { revalidate } = useRevalidator();
  const act = useAct();
  const { ask, dialog } = useRowQuestion({ act, rows: everybody, keyOf, seenOf, no: m.people_keep() });
  const dealers = everybody.filter(({ role }) => role === 'dealer');
  const questions = useStaffQuestions(dealers, act);
  const acts = (person: StaffMember) => {
    const name = staffName(person);
    const { isActive } = person;
    return (
      <>
        {!isActive && person.openOrders > 0 && (
          <button
            type="button"
            className="btn line tiny"
            aria-label={m.people_hand_over_named({ name })}
            onClick={() =>
              ask(
                person,
                questions.handOverOrders(person, () => void revalidate()),
              )
            }
          >
            {m.people_hand_over_act()}
          </button>
        )}
        {person.id !== ownId && (
          <StateButton
            name={name}
            isActive={isActive}
            busy={act.busy}
            onClick={() => ask(person, isActive ? questions.deactivate(person) : questions.activate(person))}
          />
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
      </>
    );
  };
  return (
    <>
      <RowTable
        label={m.people_staff()}
        columns={columnsOf(ownId, acts)}
        rows={staff}
        keyOf={keyOf}
        busy={busy}
      />
      {dialog}
    </>
  );
}
