import { type ReactNode, useRef } from 'react';
import { activateStaff, reassignOrders, type StaffMember } from '#contract/office/staff.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import type { useAct } from '#web/calls/use-act.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Select } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { tellApart } from '#web/words/tell-apart.ts';
import type { RowQuestion } from '../row-question.tsx';
import s from './staff.module.css';

export const staffName = ({ firstName, surName, email }: StaffMember): string =>
  [firstName, surName].filter(Boolean).join(' ') || email;

/** Who takes the orders of somebody over: the choice, and the act. */
function useHandOver(dealers: readonly StaffMember[]) {
  const { apiBase, locale } = useShop();
  const chosen = useRef('');

  /** Until none is left; @returns why not, or null */
  const handOver = async (person: StaffMember, to: StaffMember): Promise<string | null> => {
    const params = { id: person.id, dealerId: to.id };
    for (let count = 0; ; ) {
      const answer = await browserCall(apiBase)(reassignOrders, { params });
      if (!answer.ok) return failureWords(answer, locale);
      const { reassigned, left } = answer.value;
      count += reassigned;
      if (left > 0 && reassigned > 0) continue;
      const name = staffName(to);
      // what somebody works on at this moment is passed over
      if (left > 0) toast(m.people_hand_over_left({ count, name, left: String(left) }), 'error');
      else toast(m.people_handed_over({ count, name }));
      return null;
    }
  };

  const others = (person: StaffMember) => dealers.filter(({ id, isActive }) => isActive && id !== person.id);
  const choice = (person: StaffMember, none: string): ReactNode => {
    chosen.current = '';
    return (
      <Select
        label={m.people_hand_over()}
        defaultValue=""
        onChange={(event) => {
          chosen.current = event.target.value;
        }}
      >
        <option value="">{none}</option>
        {[...tellApart(others(person), staffName, ({ email }) => email)].map(([one, name]) => (
          <option key={one.id} value={one.id}>
            {name}
          </option>
        ))}
      </Select>
    );
  };
  const chosenOf = (person: StaffMember) => others(person).find(({ id }) => id === chosen.current);
  return { handOver, choice, chosenOf };
}

/** Questions about somebody of the staff, with what becomes of their orders. */
export function useStaffQuestions(
  dealers: readonly StaffMember[],
  { run }: Pick<ReturnType<typeof useAct>, 'run'>,
) {
  const { handOver, choice, chosenOf } = useHandOver(dealers);

  const deactivate = (person: StaffMember): RowQuestion => {
    const name = staffName(person);
    return {
      title: m.people_deactivate_title({ name }),
      text: (
        <div className={s.asked}>
          <p>{m.people_deactivate_staff_text()}</p>
          {person.openOrders > 0 && (
            <>
              <p>{m.people_open_orders({ count: person.openOrders })}</p>
              {choice(person, m.people_hand_over_none())}
            </>
          )}
        </div>
      ),
      act: m.people_deactivate(),
      run: async () => {
        const to = chosenOf(person);
        const body = { isActive: false };
        const refused = await run(
          activateStaff,
          { params: { id: person.id }, body },
          m.people_deactivated({ name }),
        );
        if (refused !== null || !to) return refused;
        const reason = await handOver(person, to);
        return reason === null ? null : m.people_hand_over_failed({ reason });
      },
    };
  };

  const activate = (person: StaffMember): RowQuestion => {
    const name = staffName(person);
    return {
      title: m.people_activate_title({ name }),
      text: m.people_activate_text({ email: person.email }),
      act: m.people_activate(),
      tone: 'primary',
      run: () =>
        run(
          activateStaff,
          { params: { id: person.id }, body: { isActive: true } },
          m.people_activated({ name }),
        ),
    };
  };

  const handOverOrders = (person: StaffMember, done: () => void): RowQuestion => ({
    title: m.people_hand_over_title({ name: staffName(person) }),
    text: (
      <div className={s.asked}>
        <p>{m.people_open_orders({ count: person.openOrders })}</p>
        {choice(person, m.people_currency_choose())}
        <p>{m.people_hand_over_text()}</p>
      </div>
    ),
    act: m.people_hand_over_act(),
    tone: 'primary',
    run: async () => {
      const to = chosenOf(person);
      if (!to) return m.people_hand_over_choose();
      const refused = await handOver(person, to);
      if (refused === null) done();
      return refused;
    },
  });

  return { deactivate, activate, handOverOrders };
}
