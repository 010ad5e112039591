import type { CompanyRecord } from '#rules/company/record/company.ts';
import { mailLink, phoneLink } from '#rules/platform/addresses/contact-links.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { getLocale } from '#texts/locale.ts';
import { m } from '#texts/messages.ts';

/**
 * The words around every page, in the language of the request. They travel with the first page instead of in
 * its script: a script carries all three languages of each word, and header and footer alone would fill a
 * tenth of the budget.
 */
const shellWords = () => ({
  skip: m.shell_skip(),
  logo: m.shell_logo(),
  nav: m.shell_nav(),
  menu: m.shell_menu(),
  language: m.shell_language(),
  toTop: m.shell_to_top(),
  close: m.dialog_close(),
  meter: m.category_meter(),
  spatula: m.category_spatula(),
  ruler: m.category_ruler(),
  pencil: m.category_pencil(),
  account: m.account_title(),
  partners: m.account_partners(),
  login: m.account_login(),
  orders: m.account_orders(),
  locations: m.account_locations(),
  profile: m.account_profile(),
  adminOrders: m.account_admin_orders(),
  designs: m.designs_title(),
  logout: m.account_logout(),
  cart: m.cart_link({ lines: '{lines}', total: '{total}' }),
  cartNet: m.cart_link_net({ lines: '{lines}', total: '{total}' }),
  aboutTitle: m.footer_about_title(),
  about: m.footer_about(),
  contactTitle: m.footer_contact_title(),
  followTitle: m.footer_follow_title(),
  certificatesTitle: m.footer_certificates_title(),
  terms: m.footer_terms(),
  privacy: m.footer_privacy(),
  withdrawal: m.footer_withdrawal(),
  withdraw: m.withdrawal_open(),
  imprint: m.footer_imprint(),
  shipping: m.footer_shipping(),
  complaints: m.footer_complaints(),
  accessibility: m.footer_accessibility(),
  stripTitle: m.contact_strip_title(),
  stripText: m.contact_strip_text(),
  certificates: [m.owner_certificate_1(), m.owner_certificate_2(), m.owner_certificate_3()],
});

/** What header and footer say of the company. */
export const wordsOfCompany = (company: CompanyRecord) => ({
  company: company.name,
  email: company.email,
  mailTo: mailLink(company.email),
  phone: company.phone,
  tel: phoneLink(company.phone),
  street: company.street,
  city: `${company.zipCode} ${company.city}`,
  followed: [
    { name: 'Instagram', href: company.instagram },
    { name: 'LinkedIn', href: company.linkedin },
    { name: 'YouTube', href: company.youtube },
  ].filter(({ href }) => href),
});

export type ShellWords = ReturnType<typeof shellWords> & ReturnType<typeof wordsOfCompany>;

/** Words never change while the process runs, so they are said once per language. */
export function oncePerLocale<T>(say: () => T): () => T {
  const said = new Map<Locale, T>();
  return () => {
    const locale = getLocale();
    const known = said.get(locale);
    if (known !== undefined) return known;
    const words = say();
    said.set(locale, words);
    return words;
  };
}

export const wordsOfShell = oncePerLocale(shellWords);

const silent = (words: ReturnType<typeof shellWords>) => ({
  ...(Object.fromEntries(Object.keys(words).map((name) => [name, ''])) as Record<keyof typeof words, string>),
  certificates: [],
});
/** Where there is neither header nor footer. */
export const noWords = oncePerLocale(
  (): ShellWords => ({
    ...silent(shellWords()),
    ...{ company: '', email: '', mailTo: '', phone: '', tel: '', street: '', city: '', followed: [] },
  }),
);
