import { getProfile, type OwnProfile } from '#contract/people/accounts.ts';
import { isCountryCode } from '#rules/platform/addresses/countries.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import type { Fact } from '#web/frame/data-section.tsx';
import { countryName } from '#web/words/country-texts.ts';

/** The signed-in partner as the API knows them; a 503 when it does not answer (ORD-094). */
export async function readProfile({ call }: ShopContext): Promise<OwnProfile> {
  const answer = await call(getProfile, {});
  if (!answer.ok) throw new Response(null, { status: 503 });
  return answer.value;
}

export function companyFacts({ billing, companyName }: OwnProfile, { locale }: ShopContext): Fact[] {
  const country = billing?.country ?? '';
  return [
    { name: m.partner_company_name(), value: billing?.companyName || (companyName ?? '') },
    { name: m.partner_person(), value: [billing?.firstName, billing?.surName].filter(Boolean).join(' ') },
    { name: m.partner_tax_in(), value: billing?.taxIn ?? '' },
    { name: m.partner_tax_tin(), value: billing?.taxTin ?? '' },
    { name: m.partner_street(), value: billing?.street ?? '' },
    { name: m.partner_city(), value: [billing?.zipCode, billing?.city].filter(Boolean).join(' ') },
    { name: m.partner_country(), value: isCountryCode(country) ? countryName(country, locale) : country },
  ];
}

export const contactFacts = ({ email, billing, phone }: OwnProfile): Fact[] => [
  { name: m.partner_email(), value: email },
  { name: m.partner_billing_email(), value: billing?.email ?? '' },
  { name: m.partner_phone(), value: phone ?? '' },
];

export const priceFacts = ({ currency }: Pick<ShopContext, 'currency'>): Fact[] => [
  { name: m.partner_currency(), value: currency },
  { name: m.partner_vat(), value: m.partner_vat_net() },
];
