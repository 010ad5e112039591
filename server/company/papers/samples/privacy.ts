import type { Locale } from '#rules/platform/editions/editions.ts';
import { type Term, terms } from '#rules/platform/terms.ts';
import { m } from '#texts/messages.ts';
import { companyList } from './company-list.ts';
import type { LegalText } from './legal-part.ts';

/** "4 years" in the language of the page; sentences have it where it stands in its first case. */
const termText = ({ count, unit }: Term, locale: Locale): { term: string } => ({
  term: new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
});

/**
 * What is kept where and how long: the browser, the two cookies, an order, a saved design, an account, the
 * server.
 */
export function privacyText(locale: Locale): LegalText {
  const lasts = (term: keyof typeof terms) => termText(terms[term], locale);
  const head = [m.legal_what(), m.legal_why(), m.legal_until()];
  return {
    title: m.legal_privacy_title(),
    parts: [
      {
        id: 'controller',
        title: m.legal_controller_title(),
        paragraphs: [m.legal_controller({ email: '{email}' })],
        list: companyList(),
        gap: m.legal_officer_gap(),
      },
      {
        id: 'device',
        title: m.legal_device_title(),
        paragraphs: [m.legal_device()],
        table: {
          head,
          rows: [
            [m.legal_device_cart(), m.legal_device_cart_why(), m.legal_device_cart_until()],
            [m.legal_device_draft(), m.legal_device_draft_why(), m.legal_device_draft_until()],
            [m.legal_device_designs(), m.legal_device_designs_why(), m.legal_device_designs_until()],
            [m.legal_device_form(), m.legal_device_form_why(), m.legal_device_form_until()],
            [m.legal_device_files(), m.legal_device_files_why(), m.legal_device_files_until()],
            [m.legal_device_order(), m.legal_device_order_why(), m.legal_device_order_until()],
          ],
        },
      },
      {
        id: 'cookies',
        title: m.legal_cookie_title(),
        paragraphs: [m.legal_cookie()],
        table: {
          head,
          rows: [
            ['jwt-token', m.legal_cookie_session(), m.legal_cookie_session_until()],
            ['login-email', m.legal_cookie_email(), m.legal_cookie_email_until()],
          ],
        },
      },
      {
        id: 'order-data',
        title: m.legal_data_title(),
        paragraphs: [m.legal_data(), m.legal_data_open()],
        table: {
          head,
          rows: [
            [
              m.legal_data_unpaid(),
              m.legal_data_unpaid_why(),
              m.legal_data_unpaid_until(lasts('unpaidOrder')),
            ],
            [m.legal_data_design(), m.legal_data_design_why(), m.legal_data_design_until(lasts('artwork'))],
            [m.legal_data_person(), m.legal_data_person_why(), m.legal_data_person_until(lasts('person'))],
            [m.legal_data_books(), m.legal_data_books_why(), m.legal_data_books_until(lasts('books'))],
          ],
        },
        gap: m.legal_data_gap(),
      },
      {
        id: 'saved-designs',
        title: m.legal_saved_title(),
        paragraphs: [m.legal_saved(lasts('savedDesign'))],
      },
      { id: 'accounts', title: m.legal_account_title(), paragraphs: [m.legal_account()] },
      {
        id: 'server',
        title: m.legal_server_title(),
        paragraphs: [
          m.legal_server(),
          m.legal_server_log_in(lasts('failedLogIn')),
          m.legal_server_log(lasts('log')),
        ],
      },
      {
        id: 'rights',
        title: m.legal_rights_title(),
        paragraphs: [m.legal_rights(), m.legal_rights_how({ email: '{email}' })],
        gap: m.legal_rights_gap(),
      },
    ],
  };
}
