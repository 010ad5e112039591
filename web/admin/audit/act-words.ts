import type { AuditEntry } from '#contract/office/audit.ts';
import { isPaperName, type PaperName } from '#rules/company/papers/papers.ts';
import type { SettingsChange } from '#rules/company/settings/consequences.ts';
import { settingsPaths } from '#rules/company/settings/settings-fields.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { roles } from '#rules/people/accounts/roles.ts';
import {
  type AuditAct,
  type AuditFact,
  type AuditKind,
  auditActs,
  auditFacts,
} from '#rules/platform/audit/acts.ts';
import { editions, type Locale, localeOf } from '#rules/platform/editions/editions.ts';
import { languageNames } from '#rules/platform/editions/language-names.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { roleName } from '#web/frame/route-error.tsx';
import { factText, mailName } from '#web/orders/fact-words.ts';
import { orderActText } from '#web/orders/order-act-texts.ts';
import { countryName } from '#web/words/country-texts.ts';
import { jobText } from '../attention/words.ts';
import { companyLabels } from '../company/company-labels.ts';
import { listName } from '../price-lists/list-name.ts';
import { settingsNames } from '../settings/settings-labels.ts';
import { settingsValue } from '../settings/settings-words.ts';
import { zoneFieldName, zoneName, zoneValue } from '../transport/zone-words.ts';

/** A kind or an act without words does not compile. */
const kinds: Readonly<Record<AuditKind | 'order', Plain>> = {
  order: m.people_kind_order,
  partner: m.people_kind_partner,
  staff: m.people_kind_staff,
  priceList: m.people_kind_priceList,
  image: m.people_kind_image,
  settings: m.people_kind_settings,
  stock: m.people_kind_stock,
  company: m.people_kind_company,
  page: m.people_kind_page,
  swatches: m.people_kind_swatches,
  payment: m.people_kind_payment,
  mail: m.people_kind_mail,
  job: m.people_kind_job,
  withdrawal: m.people_kind_withdrawal,
  product: m.people_kind_product,
  transport: m.people_kind_transport,
  books: m.people_kind_books,
  note: m.people_kind_note,
  replyTemplate: m.people_kind_replyTemplate,
  savedView: m.people_kind_savedView,
  carrier: m.people_kind_carrier,
};
const acts: Readonly<Record<AuditAct, Plain>> = {
  created: m.people_act_created,
  changed: m.people_act_changed,
  deleted: m.people_act_deleted,
  activated: m.people_act_activated,
  deactivated: m.people_act_deactivated,
  passwordSet: m.people_act_passwordSet,
  reassigned: m.people_act_reassigned,
  added: m.people_act_added,
  removed: m.people_act_removed,
  reordered: m.people_act_reordered,
  imported: m.people_act_imported,
  exported: m.people_act_exported,
  restored: m.people_act_restored,
  published: m.people_act_published,
  retried: m.people_act_retried,
  dismissed: m.people_act_dismissed,
  retired: m.people_act_retired,
  broughtBack: m.people_act_broughtBack,
  invitedAgain: m.people_act_invitedAgain,
  uninvited: m.people_act_uninvited,
};

/** Null for what only the program reads. A fact without words does not compile. */
const factNames: Readonly<Record<AuditFact, Plain | null>> = {
  version: m.people_fact_version,
  rows: m.people_fact_rows,
  copiedFrom: m.people_fact_copiedFrom,
  file: m.people_fact_file,
  orders: m.people_fact_orders,
  to: m.people_fact_to,
  toId: null,
  added: m.people_fact_added,
  changed: m.people_fact_changed,
  removed: m.people_fact_removed,
  fields: m.people_fact_fields,
  note: m.people_part_note,
};

/** Fields by what their forms call them. */
const fields: Readonly<Record<string, Plain>> = {
  isActive: m.people_active,
  email: m.checkout_email,
  password: m.people_password,
  currency: m.people_currency,
  role: m.people_col_role,
  firstName: m.checkout_first_name,
  surName: m.checkout_surname,
  phone: m.checkout_phone,
  useBillingCompany: m.people_use_company,
  billingCompanyName: m.checkout_company_name,
  billingTaxIn: m.checkout_tax_in,
  billingTaxTin: m.checkout_tax_tin,
  billingFirstName: m.checkout_first_name,
  billingSurName: m.checkout_surname,
  billingCountry: m.checkout_country,
  billingStreet: m.checkout_street,
  billingZipCode: m.checkout_zip,
  billingCity: m.checkout_city,
  billingPhone: m.checkout_phone,
  billingEmail: m.people_billing_email,
  note: m.people_part_note,
  pieces: m.stock_pieces,
  receiveEmailNotifications: m.partner_mails_toggle,
  partnerFunction: m.people_function,
  orderLimit: m.limits_order,
  monthLimit: m.limits_month,
  mailChoice: m.limits_mails,
};
const paperTitles: Readonly<Record<PaperName, Plain>> = {
  imprint: m.footer_imprint,
  terms: m.footer_terms,
  privacy: m.footer_privacy,
  shipping: m.footer_shipping,
  withdrawal: m.footer_withdrawal,
  complaints: m.footer_complaints,
  accessibility: m.footer_accessibility,
};

export const kindText = (kind: AuditKind | 'order'): string => kinds[kind]();
const isAct = (act: string): act is AuditAct => auditActs.some((one) => one === act);
export const actText = ({ kind, act }: Pick<AuditEntry, 'kind' | 'act'>): string =>
  kind !== 'order' && isAct(act) ? acts[act]() : orderActText(act);
export const fieldText = (field: string, kind: AuditEntry['kind']): string => {
  if (kind === 'company') {
    const company: Readonly<Record<string, string>> = companyLabels();
    return company[field] ?? field;
  }
  if (kind === 'transport') return zoneFieldName(field);
  const settings: Readonly<Record<string, string>> = settingsNames();
  return fields[field]?.() ?? settings[field] ?? field;
};

/** What it was done to: what the log keeps for the program, e.g. `terms cz`, as people call it. */
export function objectText({
  kind,
  object,
  objectId,
}: Pick<AuditEntry, 'kind' | 'object' | 'objectId'>): string {
  const [first = '', ...rest] = object.split(' ').map(shownCode);
  const named = (name: string) => [name, ...rest].join(' ');
  if (kind === 'order' || kind === 'payment' || kind === 'withdrawal' || kind === 'note') return named(first);
  if (kind === 'priceList') return listName({ id: objectId, name: object });
  if (kind === 'transport') return zoneName(objectId, rest.join(' '));
  if (kind === 'job') return named(jobText(first));
  if (kind === 'mail') return named(mailName(first));
  const edition = editions.find((one) => one === rest[0]);
  if (kind === 'page' && isPaperName(first) && edition)
    return `${paperTitles[first]()}, ${languageNames[localeOf[edition]]}`;
  return object;
}

/** As many as it has: a rate of 25.3 has one, a number of pieces none. */
const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

type Value = AuditEntry['facts'][string] | boolean | null | undefined;

function valueText(value: Value, field: string, kind: AuditEntry['kind'], locale: Locale): string {
  if (value === null || value === undefined || value === '') return m.people_audit_nothing();
  const setting = kind === 'settings' && settingsPaths.find((path) => path === field);
  if (setting) return settingsValue({ field: setting }, value as SettingsChange['to'], NUMBERS);
  if (kind === 'transport') return zoneValue(field, value);
  if (typeof value === 'boolean') return value ? m.people_audit_yes() : m.people_audit_no();
  if (typeof value === 'number') return formatNumber(value, NUMBERS, decimalsOf(value));
  const role = field === 'role' && roles.find((one) => one === value);
  if (role) return roleName(role);
  if (field === 'billingCountry' || field === 'country') return countryName(value, locale);
  return field === 'copiedFrom' ? listName({ id: value, name: value }) : value;
}

/** What an act changed, a line for each field; without values only the field. */
export const changeTexts = (
  { kind, changes, facts, about }: Pick<AuditEntry, 'kind' | 'changes' | 'facts' | 'about'>,
  locale: Locale,
): readonly string[] => [
  ...changes.map(({ field, from, to }) =>
    from === undefined && to === undefined
      ? fieldText(field, kind)
      : m.people_audit_change({
          field: fieldText(field, kind),
          from: valueText(from, field, kind, locale),
          to: valueText(to, field, kind, locale),
        }),
  ),
  ...auditFacts.flatMap((fact) => {
    const name = factNames[fact];
    const value = facts[fact];
    return name && value !== undefined ? [`${name()}: ${valueText(value, fact, kind, locale)}`] : [];
  }),
  // a process of the release before tells none
  ...(about ?? []).map((fact) => factText(fact, { locale, numbers: NUMBERS })),
];
