import { useState } from 'react';
import {
  changePersonFunction,
  type Invitation,
  type PersonOfPartner,
  resendInvitation,
  takePersonOut,
  withdrawInvitation,
} from '#contract/people/people.ts';
import { type PartnerFunction, partnerFunctions } from '#rules/people/accounts/roles.ts';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import { formatMoney } from '#rules/platform/money/format.ts';
import { minorFromNumber } from '#rules/platform/money/money.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import { functionWords } from './function-words.ts';
import s from './people.module.css';
import { PersonSettings } from './person-settings.tsx';

type Props = {
  readonly partnerId: string;
  readonly people: readonly PersonOfPartner[];
  readonly invitations: readonly Invitation[];
  /** of limits */
  readonly currency: Currency;
  readonly changed: () => void;
};

const nameOf = ({ firstName, surName, email }: PersonOfPartner | Invitation): string =>
  [firstName, surName].filter(Boolean).join(' ') || email;

/** Up to what a person orders, in a line; empty where there is no limit. */
const limitsOf = ({ orderLimit, monthLimit }: PersonOfPartner, currency: Currency, edition: Edition) => {
  const money = (amount: number) => formatMoney(minorFromNumber(amount), currency, edition);
  return [
    orderLimit !== null && m.limits_shown_order({ limit: money(orderLimit) }),
    monthLimit !== null && m.limits_shown_month({ limit: money(monthLimit) }),
  ]
    .filter(Boolean)
    .join(', ');
};

type ChoiceProps = {
  readonly person: PersonOfPartner;
  readonly onGive: (person: PersonOfPartner, to: PartnerFunction) => void;
};

/** Saved by its button: a choice alone would give each function that the arrow keys pass. */
function FunctionChoice({ person, onGive }: ChoiceProps) {
  const [chosen, setChosen] = useState(person.partnerFunction);
  const name = nameOf(person);
  return (
    <span className={s.ways}>
      <select
        className="input small"
        aria-label={m.people_function_of({ name })}
        value={chosen}
        onChange={(event) => setChosen(event.target.value as PartnerFunction)}
      >
        {partnerFunctions.map((one) => (
          <option key={one} value={one}>
            {functionWords[one]()}
          </option>
        ))}
      </select>
      {chosen !== person.partnerFunction && (
        <button
          type="button"
          className="btn primary small"
          aria-label={m.people_function_save_of({ name })}
          onClick={() => onGive(person, chosen)}
        >
          {m.people_function_save()}
        </button>
      )}
    </span>
  );
}

/** People with their function, and who is invited. */
export function PeopleTable({ partnerId, people, invitations, currency, changed }: Props) {
  const { apiBase, locale, edition } = useShop();
  const [problem, setProblem] = useState<string | null>(null);
  const [out, setOut] = useState<PersonOfPartner | null>(null);
  const call = browserCall(apiBase);
  const told = (answer: { readonly ok: boolean; readonly code?: string }, done: string): string | null => {
    const { ok, code = '' } = answer;
    const text = ok ? null : failureWords({ code }, locale);
    setProblem(text);
    if (ok) toast(done);
    changed();
    return text;
  };
  const of = ({ id }: { readonly id: string }) => ({ params: { partnerId, id } });
  const give = async (person: PersonOfPartner, partnerFunction: PartnerFunction) => {
    told(await call(changePersonFunction, { ...of(person), body: { partnerFunction } }), m.people_changed());
  };
  const takeOut = async (person: PersonOfPartner) => {
    const refused = told(await call(takePersonOut, of(person)), m.people_taken_out());
    if (refused === null) setOut(null);
    return refused;
  };
  return (
    <>
      {problem && <Refusal key={problem}>{problem}</Refusal>}
      <ul className={s.people}>
        {people.map((person) => (
          <li key={person.id}>
            <span>
              <strong>{nameOf(person)}</strong>
              <span className="muted">{person.email}</span>
              {limitsOf(person, currency, edition) && (
                <span className="muted num">{limitsOf(person, currency, edition)}</span>
              )}
            </span>
            <FunctionChoice key={person.partnerFunction} person={person} onGive={give} />
            <button
              type="button"
              className="btn line small"
              aria-label={m.people_take_out_of({ name: nameOf(person) })}
              onClick={() => setOut(person)}
            >
              {m.people_take_out()}
            </button>
            <PersonSettings
              key={JSON.stringify([
                person.partnerFunction,
                person.orderLimit,
                person.monthLimit,
                person.mails,
              ])}
              {...{ partnerId, person, name: nameOf(person), currency, changed }}
            />
          </li>
        ))}
        {invitations.map((one) => (
          <li key={one.id}>
            <span>
              <strong>{nameOf(one)}</strong>
              <span className="muted">
                {one.email} · {one.isExpired ? m.people_expired() : m.people_invited()}
              </span>
            </span>
            <span>{functionWords[one.partnerFunction]()}</span>
            <span className={s.ways}>
              <button
                type="button"
                className="btn line small"
                aria-label={m.people_resend_of({ name: nameOf(one) })}
                onClick={async () => told(await call(resendInvitation, of(one)), m.people_sent())}
              >
                {m.people_resend()}
              </button>
              <button
                type="button"
                className="btn line small"
                aria-label={m.people_withdraw_of({ name: nameOf(one) })}
                onClick={async () => told(await call(withdrawInvitation, of(one)), m.people_withdrawn())}
              >
                {m.people_withdraw()}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={out !== null}
        title={m.people_take_out_title({ name: out ? nameOf(out) : '' })}
        text={m.people_take_out_text()}
        yes={m.people_take_out()}
        no={m.order_keep()}
        onNo={() => setOut(null)}
        onYes={() => (out ? takeOut(out) : Promise.resolve(null))}
      />
    </>
  );
}
