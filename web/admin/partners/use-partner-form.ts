import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { createPartner, getPartner, updatePartner } from '#contract/people/partners.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import type { Partner } from '#contract/prices/partner-of-list.ts';
import { partnerName, partnerProblems } from '#rules/people/partners/partner.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { accountWords } from '#web/accounts/account-words.ts';
import { refusalOf } from '#web/accounts/refusal.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { type FormValues, type Refusal as Refused, useForm } from '#web/forms/use-form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Source } from '../price-lists/source-choice.tsx';
import { formOf, type PartnerField, partnerFields, typedOf } from './partner-values.ts';

export type Props = { readonly edited: Partner | null; readonly sources: readonly Source[] };

export const labelsOf = (): Readonly<Record<PartnerField, string>> => ({
  isActive: m.people_is_active(),
  email: m.checkout_email(),
  password: m.people_password(),
  currency: m.people_currency(),
  copyFrom: m.people_copy(),
  useBillingCompany: m.people_use_company(),
  billingCompanyName: m.checkout_company_name(),
  billingTaxIn: m.checkout_tax_in(),
  billingTaxTin: m.checkout_tax_tin(),
  billingFirstName: m.checkout_first_name(),
  billingSurName: m.checkout_surname(),
  billingCountry: m.checkout_country(),
  billingStreet: m.checkout_street(),
  billingZipCode: m.checkout_zip(),
  billingCity: m.checkout_city(),
  billingPhone: m.checkout_phone(),
  billingEmail: m.people_billing_email(),
  note: m.people_part_note(),
});

/** Saves, and answers why not. */
function useSave({ edited, sources }: Props) {
  const { apiBase, locale } = useShop();
  const attempt = useAttempt();
  const stored = useRef(edited);
  const judge = (values: FormValues<PartnerField>) => {
    const form = formOf(values, edited);
    const problems: Partial<Record<PartnerField, string>> = Object.fromEntries(
      Object.entries(partnerProblems(form, edited)).map(([field, problem]) => [
        field,
        accountWords(problem, form.billingCountry, locale),
      ]),
    );
    const source = sources.find(({ id }) => id === values.copyFrom);
    if (source?.currency === 'EUR' && form.currency === 'CZK') problems.copyFrom = m.people_copy_wrong();
    return problems;
  };
  const send = async (values: FormValues<PartnerField>): Promise<Refused<PartnerField> | null> => {
    const form = formOf(values, edited);
    const call = browserCall(apiBase);
    const body = { ...form };
    const added = { body: { ...body, copyFrom: values.copyFrom || undefined } };
    const answer = edited
      ? await call(updatePartner, {
          params: { id: edited.id },
          body: { ...body, version: stored.current?.version ?? edited.version },
        })
      : await call(createPartner, added, { headers: attempt.headersFor(added) });
    if (answer.ok) {
      attempt.done();
      const name = partnerName(form);
      toast(edited ? m.people_saved({ name }) : m.people_created({ name }));
      return null;
    }
    const seen = stored.current;
    if (answer.code === 'account_changed' && edited && seen) {
      const read = await call(getPartner, { params: { id: edited.id } });
      if (!read.ok) return { text: m.people_update_failed() };
      stored.current = read.value;
      const who = answer.detail ?? '–';
      return { conflict: { seen: typedOf(seen), stored: typedOf(read.value), who, names: labelsOf() } };
    }
    const say = (problem: string) => accountWords(problem, form.billingCountry, locale);
    const other = edited ? m.people_update_failed() : m.people_create_failed(); // ADM-056
    return refusalOf(answer as CallFailure<string>, say, locale, other);
  };
  return { judge, send };
}

/**
 * The form of a partner: it asks before it shuts somebody out, and leads back to the list once it is saved.
 */
export function usePartnerForm({ edited, sources }: Props) {
  const { edition } = useShop();
  const navigate = useNavigate();
  const { judge, send } = useSave({ edited, sources });
  const [asked, setAsked] = useState<((isSure: boolean) => void) | null>(null);
  const answer = (isSure: boolean) => {
    asked?.(isSure);
    setAsked(null);
    question.close();
  };
  const question = useQuestion(edited?.version, false, () => answer(false));
  const askIfSure = () =>
    new Promise<boolean>((sure) => {
      setAsked(() => sure);
      question.ask();
    });
  const sendIfSure = async (values: FormValues<PartnerField>) => {
    const locksOut = edited?.isActive === true && !formOf(values, edited).isActive; // ADM-058
    const isSure = !locksOut || (await askIfSure());
    return isSure ? send(values) : {};
  };
  const keep = useKept(`partner ${edited?.id ?? 'new'}`);
  const form = useForm<PartnerField>({
    fields: partnerFields,
    judge,
    send: sendIfSure,
    keep,
    isNew: edited === null,
  });
  // ADM-024, once the form counts as saved and asks no more whether to leave
  const isSaved = form.state === 'saved';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is saved
  useEffect(() => {
    if (isSaved) navigate(pathTo(edition, 'partners'));
  }, [isSaved]);
  return { form, isAsked: question.isOpen, answer };
}
