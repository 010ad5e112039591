import { m } from '#web/i18n/paraglide/messages.js';
import type { LegalText } from './legal-part.ts';

/** What is kept where: the browser, the two cookies, an order, the memory of the server. */
export function privacyText(): LegalText {
  const head = [m.legal_what(), m.legal_why(), m.legal_until()];
  return {
    title: m.legal_privacy_title(),
    parts: [
      {
        id: 'controller',
        title: m.legal_controller_title(),
        paragraphs: [m.legal_controller({ email: m.owner_email() })],
        gap: m.legal_company_gap(),
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
      { id: 'order-data', title: m.legal_data_title(), paragraphs: [m.legal_data()], gap: m.legal_data_gap() },
      { id: 'server', title: m.legal_server_title(), paragraphs: [m.legal_server()] },
      { id: 'rights', title: m.legal_rights_title(), paragraphs: [m.legal_rights()], gap: m.legal_rights_gap() },
    ],
  };
}
