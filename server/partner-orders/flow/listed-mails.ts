import { randomUUID } from 'node:crypto';
import { partnerMailTitles } from '#contract/partner-orders/mail-titles.ts';
import type { ListedPartnerMail } from '#contract/partner-orders/mails.ts';
import type { Db } from '#database/connection.ts';
import {
  type PartnerOrderMail,
  type PartnerOrderMailRule,
  partnerOrderMailRules,
  partnerOrderMails,
} from '#rules/orders/order/partner-order-mails.ts';
import { locales, type Texts } from '#rules/platform/editions/editions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { NotActedOn } from '#server/orders/order/act.ts';
import { readPartnerOrder } from '#server/orders/order/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { isSentAgain, mailsOf } from '#server/platform/mail/service.ts';
import type { Shop } from '#server/press/context.ts';
import { actOnOrder } from './act-on-order.ts';
import { queuePartnerMail } from './mails.ts';
import { peopleFor } from './recipients.ts';
import { readAddresses } from './told/store.ts';

/** The title of a mail, in each language. */
export const mailTitle = (mail: PartnerOrderMail): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, partnerMailTitles[mail]({}, { locale })])) as Texts;

const isDone = (state: string): boolean => state === 'sent' || state === 'failed';

/** Of each mail the one that was asked for last, in the order of their table. */
export async function listMails(
  { database: { db } }: Pick<Shop, 'database'>,
  orderId: string,
): Promise<Result<ListedPartnerMail[], 'order_not_found'>> {
  const order = await readPartnerOrder(db, orderId);
  if (!order) return fail('order_not_found');
  const rows = await mailsOf(db, orderId);
  const people = await readAddresses(db, orderId);
  // nobody wants those about the state now: the same for each of them
  const isSwitchedOff = people !== null && (await peopleFor(db, orderId, people, false)).length === 0;
  return ok(
    partnerOrderMails.flatMap((mail) => {
      const row = rows.findLast((one) => one.mail === mail);
      if (!row) return [];
      const { state, refusal, changedAt } = row;
      const { to: rule, always }: PartnerOrderMailRule = partnerOrderMailRules[mail];
      // while an order has no dealer who reads mails, the office gets theirs (D-B35)
      const to = rule === 'dealer' && !(people?.dealerEmail && people.isDealerActive) ? 'office' : rule;
      return [
        {
          mail,
          name: mailTitle(mail),
          to,
          state,
          isSwitchedOff: state === 'dropped' && to === 'partner' && !always && isSwitchedOff,
          refusal: state === 'failed' ? refusal : null,
          at: changedAt.toISOString(),
          mayResend: isDone(state) && order.anonymisedAt === null,
        },
      ];
    }),
  );
}

type ResendOptions = {
  /** since when the mail is in the state it was seen in */
  readonly seen?: string | undefined;
  /** asked while the order is held, so that two people who ask at once send one mail */
  readonly isWanted?: (tx: Db) => Promise<boolean>;
};

export const resendMail = (
  shop: Shop,
  caller: Caller,
  orderId: string,
  mail: PartnerOrderMail,
  { seen, isWanted }: ResendOptions = {},
): Promise<Result<null, NotActedOn | 'mail_not_sent_yet'>> =>
  actOnOrder(shop, caller, orderId, async ({ tx, note }): Promise<Result<null, 'mail_not_sent_yet'>> => {
    if (isWanted && !(await isWanted(tx))) return ok(null);
    const latest = (await mailsOf(tx, orderId)).findLast((one) => one.mail === mail) ?? null;
    if (await isSentAgain(tx, latest, seen)) return ok(null);
    if (!latest || !isDone(latest.state)) return fail('mail_not_sent_yet');
    // begins with the message it is about, whose words it says again, however many came since
    const [about] = latest.again.split('-');
    await queuePartnerMail(shop, tx, mail, orderId, `${about}-${randomUUID()}`);
    await note('resendMail', { mail });
    return ok(null);
  });
