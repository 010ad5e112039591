import { randomUUID } from 'node:crypto';
import type { ListedPartnerMail } from '#contract/partner-order-mails.ts';
import { type Db, transaction } from '#database/connection.ts';
import { locales, type Texts } from '#rules/editions/editions.ts';
import {
  type PartnerOrderMail,
  type PartnerOrderMailRule,
  partnerOrderMailRules,
  partnerOrderMails,
} from '#rules/partner-orders/mails.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import { actorOf, recordAct } from '../audit/service.ts';
import type { Caller, Shop } from '../context.ts';
import { mailsOf } from '../mail/service.ts';
import { spoken } from './letters/spoken.ts';
import { queuePartnerMail } from './mails.ts';
import * as store from './store.ts';

/** The title of a mail, in each language. */
export const mailTitle = (mail: PartnerOrderMail, code: string, partner: string): Texts =>
  Object.fromEntries(
    locales.map((locale) => [locale, spoken[mail].title({ code, partner }, { locale })]),
  ) as Texts;

/** Of each mail the one that was asked for last, in the order of their table. */
export async function listMails(
  { database: { db } }: Pick<Shop, 'database'>,
  orderId: string,
): Promise<Result<ListedPartnerMail[], 'order_not_found'>> {
  const order = await store.readOrder(db, orderId);
  if (!order) return fail('order_not_found');
  const rows = await mailsOf(db, orderId);
  const people = await store.readAddresses(db, orderId);
  return ok(
    partnerOrderMails.flatMap((mail) => {
      const row = rows.findLast((one) => one.mail === mail);
      if (!row) return [];
      const { state, refusal, changedAt } = row;
      const { to: rule, always }: PartnerOrderMailRule = partnerOrderMailRules[mail];
      // while an order has no dealer who reads mails, the office gets theirs (D-B35)
      const to = rule === 'dealer' && !(people?.dealerEmail && people.isDealerActive) ? 'office' : rule;
      const isWanted = people?.wantsMails && people.isPartnerActive;
      const isDone = state === 'sent' || state === 'failed';
      return [
        {
          mail,
          name: mailTitle(mail, order.code, order.partnerName),
          to,
          state,
          isSwitchedOff: state === 'dropped' && to === 'partner' && !always && !isWanted,
          refusal: state === 'failed' ? refusal : null,
          at: changedAt.toISOString(),
          mayResend: isDone && order.anonymisedAt === null,
        },
      ];
    }),
  );
}

/** @param isWanted asked inside the transaction, so that two people who ask at once send one mail */
export async function resendMail(
  shop: Shop,
  caller: Caller,
  orderId: string,
  mail: PartnerOrderMail,
  isWanted?: (tx: Db) => Promise<boolean>,
): Promise<Result<null, 'order_not_found' | 'mail_not_sent_yet' | 'order_anonymised'>> {
  const { db } = shop.database;
  const order = await store.readOrder(db, orderId);
  if (!order) return fail('order_not_found');
  if (order.anonymisedAt !== null) return fail('order_anonymised');
  const listed = await listMails(shop, orderId);
  if (!listed.ok) return listed;
  if (!listed.value.find((one) => one.mail === mail)?.mayResend) return fail('mail_not_sent_yet');
  // begins with the message it is about, whose words it says again, however many came since
  const known = (await mailsOf(db, orderId)).findLast((one) => one.mail === mail);
  const [about] = known?.again.split('-') ?? [];
  await transaction(db, async (tx) => {
    if (isWanted && !(await isWanted(tx))) return;
    await queuePartnerMail(shop, tx, mail, orderId, `${about}-${randomUUID()}`);
    await recordAct(tx, actorOf(caller), 'resendMail', orderId, { mail });
  });
  return ok(null);
}
