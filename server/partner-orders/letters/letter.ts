import type { PartnerOrderMail } from '#rules/partner-orders/mails.ts';
import type { Letter } from '../../mail/service.ts';
import { type Addressed, addressOf } from '../recipients.ts';
import { letterHtml } from './letter-html.tsx';

/** The letter of one mail about an order of a partner. */
export const letterOf = (mail: PartnerOrderMail): Letter<Addressed> => ({
  read: ({ config, database }, { id }) => addressOf(config, database.db, mail, id),
  async write({ config }, { to, locale, code }) {
    const subject = `Inkrule ${code}`;
    const html = letterHtml(locale, subject);
    return {
      mail: { to, replyTo: config.officeEmail, subject, html, text: `${subject}\n`, attachments: [] },
      logged: { order: code },
    };
  },
  sample: async ({ config }, locale) => ({ to: config.officeEmail, locale, code: '26110001' }),
});
