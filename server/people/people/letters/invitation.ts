import { type Edition, editions, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { originsOf } from '#server/platform/editions.ts';
import type { Letter } from '#server/platform/mail/service.ts';
import { m } from '#texts/messages.ts';
import { companyOf } from '../company-name.ts';
import { invitationWithPartner } from '../store.ts';
import { INVITATION_DAYS, tokenOf } from '../token.ts';

type Content = {
  readonly email: string;
  readonly company: string;
  readonly edition: Edition;
  readonly id: string;
  readonly round: number;
};

/** Tells somebody that a partner invites them, with the link that lets them choose a password. */
export const letter: Letter<Content> = {
  async read({ database }, { id, again }) {
    const found = await invitationWithPartner(database.db, { id });
    // one that was sent anew meanwhile has another link
    if (!found || String(found.invitation.round) !== again) return null;
    const { email, round, edition } = found.invitation;
    const known = editions.find((one) => one === edition) ?? 'cz';
    return { id, round, email, edition: known, company: companyOf(found.partner) };
  },
  async write({ config }, content) {
    const { email, company, edition } = content;
    const locale = localeOf[edition];
    const speak = { locale };
    const href = `${originsOf(config)[edition]}${pathTo(edition, 'invitation')}?token=${tokenOf(config, content)}`;
    return {
      sheet: {
        to: email,
        replyTo: config.officeEmail,
        subject: m.mail_invitation_subject({ company }, speak),
        locale,
        blocks: [
          {
            kind: 'opening',
            title: [m.mail_invitation_title({ company }, speak)],
            lead: m.mail_invitation_lead({ company }, speak),
            button: { text: m.mail_invitation_button({}, speak), href },
            below: m.mail_invitation_below({ days: INVITATION_DAYS }, speak),
          },
        ],
        attachments: [],
      },
    };
  },
  async sample({ config }, locale) {
    const edition = editions.find((one) => localeOf[one] === locale) ?? 'cz';
    return { id: 'sample', round: 1, email: config.officeEmail, company: 'Sample Trade Ltd', edition };
  },
};
