import type { AuditEntry } from '#contract/audit.ts';
import { type AuditAct, type AuditKind, auditActs } from '#rules/audit/acts.ts';
import { formatNumber } from '#rules/money/format.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { orderActText } from '#web/orders/order-act-texts.ts';
import { companyLabels } from '../company/company-words.ts';
import { NUMBERS } from '../numbers.ts';
import { settingsNames } from '../settings/settings-words.ts';

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
};

/** Fields and facts by what their forms call them; others by their name in the API. */
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
  rows: m.people_fact_rows,
  orders: m.people_fact_orders,
  to: m.people_fact_to,
  copiedFrom: m.people_fact_copiedFrom,
  file: m.people_fact_file,
  pieces: m.stock_pieces,
};
const roles: Readonly<Record<string, Plain>> = {
  admin: m.admin_role_admin,
  dealer: m.admin_role_dealer,
  partner: m.admin_role_partner,
};

export const kindText = (kind: AuditKind | 'order'): string => kinds[kind]();
const isAct = (act: string): act is AuditAct => auditActs.some((one) => one === act);
export const actText = ({ kind, act }: Pick<AuditEntry, 'kind' | 'act'>): string =>
  kind !== 'order' && isAct(act) ? acts[act]() : orderActText(act);
const fieldText = (field: string, kind: AuditEntry['kind']): string => {
  if (kind === 'company') {
    const company: Readonly<Record<string, string>> = companyLabels();
    return company[field] ?? field;
  }
  const settings: Readonly<Record<string, string>> = settingsNames();
  return fields[field]?.() ?? settings[field] ?? field;
};

/** As many as it has: a rate of 25.3 has one, a number of pieces none. */
const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

function valueText(value: string | number | boolean | null | undefined, field: string): string {
  if (value === null || value === undefined || value === '') return m.people_audit_nothing();
  if (typeof value === 'boolean') return value ? m.people_audit_yes() : m.people_audit_no();
  if (typeof value === 'number') return formatNumber(value, NUMBERS, decimalsOf(value));
  return field === 'role' ? (roles[value]?.() ?? String(value)) : String(value);
}

/** What an act changed, a line for each field; without values only the field. */
export const changeTexts = ({
  kind,
  changes,
  facts,
}: Pick<AuditEntry, 'kind' | 'changes' | 'facts'>): readonly string[] => [
  ...changes.map(({ field, from, to }) =>
    from === undefined && to === undefined
      ? fieldText(field, kind)
      : m.people_audit_change({
          field: fieldText(field, kind),
          from: valueText(from, field),
          to: valueText(to, field),
        }),
  ),
  ...Object.entries(facts).map(([field, value]) => `${fieldText(field, kind)}: ${valueText(value, field)}`),
];
