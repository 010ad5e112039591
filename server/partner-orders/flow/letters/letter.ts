import { partnerMailTitles } from '#contract/partner-orders/mail-titles.ts';
import {
  type PartnerOrderMail,
  type PartnerOrderMailRule,
  partnerOrderMailRules,
} from '#rules/orders/order/partner-order-mails.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { actorIn } from '#rules/partner-orders/flow/transitions.ts';
import { referenceWords } from '#rules/partner-orders/references/reference.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { letterLines, type News, orderTexts, writeNews } from '#server/orders/letters/service.ts';
import { originsOf } from '#server/platform/editions.ts';
import { attachedFile, type Letter } from '#server/platform/mail/service.ts';
import type { JobContext } from '#server/press/context.ts';
import { m } from '#texts/messages.ts';
import { type Content, readContent, sampleContent } from './content.ts';
import { mailWords } from './mail-words.ts';
import { rowsOf } from './rows.ts';

const ruleOf = (mail: PartnerOrderMail): PartnerOrderMailRule => partnerOrderMailRules[mail];

/** What the button asks for; every other one opens the order. */
const buttons: Readonly<Partial<Record<PartnerOrderMail, typeof m.partner_mail_open>>> = {
  orderTaken: m.partner_mail_locations,
  locationsReminder: m.partner_mail_locations,
  designsToApprove: m.partner_mail_approve,
  revisedDesigns: m.partner_mail_approve,
  designsReminder: m.partner_mail_approve,
  messageForPartner: m.partner_mail_answer,
  messageForDealer: m.partner_mail_answer,
};

const awaitingPayment: ReadonlySet<PartnerOrderStatus> = new Set<PartnerOrderStatus>([
  'waitingForProformaPayment',
  'waitingForFinalPayment',
]);

/** Whose move it is, as its reader sees it; nothing of an order nobody has to do anything about. */
function nextOf(mail: PartnerOrderMail, { status, locale }: Content): string {
  const speak = { locale };
  const isForPartner = ruleOf(mail).to === 'partner';
  const actor = actorIn(status);
  // a question wants an answer, whoever's move the order is
  if (actor === null || mail === 'messageForPartner') return '';
  // staff note the payment, and the partner makes it
  if (isForPartner && awaitingPayment.has(status)) return m.partner_mail_move_pay({}, speak);
  const isOwn = isForPartner === (actor === 'partner');
  if (isOwn) {
    const move = m.partner_mail_move_you({}, speak);
    return status === 'toApproveDesign' ? `${move} ${m.partner_mail_move_after({}, speak)}` : move;
  }
  return isForPartner ? m.partner_mail_move_us({}, speak) : m.partner_mail_move_partner({}, speak);
}

const approvals = {
  waiting: m.partner_mail_waiting,
  approved: m.partner_mail_approved,
  notApproved: m.partner_mail_rejected,
};

function aboutItem({ designs, locale }: Content, position: number): string {
  const design = designs.find((one) => one.position === position);
  if (!design || design.version === 0) return '';
  const state = approvals[design.approval]({}, { locale });
  return m.partner_mail_version({ version: String(design.version), state }, { locale });
}

async function newsOf(mail: PartnerOrderMail, context: JobContext, content: Content): Promise<News> {
  const { config, catalogue } = context;
  const { whole, locale, edition, orderId, partnerName } = content;
  const { jobName } = content.reference;
  const speak = { locale };
  const words = { code: shownCode(content.code), partner: partnerName };
  const { subject, lead } = mailWords[mail];
  const title = partnerMailTitles[mail];
  const { to, always }: PartnerOrderMailRule = partnerOrderMailRules[mail];
  const isForPartner = to === 'partner';
  const origin = originsOf(config)[edition];
  const button = buttons[mail] ?? m.partner_mail_open;
  const lines = letterLines(whole, await catalogue.current(), locale, origin, orderTexts[locale]);
  const next = nextOf(mail, content);
  return {
    subject: subject(
      { ...words, code: [words.code, jobName && `(${jobName})`].filter(Boolean).join(' ') },
      speak,
    ),
    preview: [lead(words, speak), next].filter(Boolean).join(' '),
    title: title({}, speak),
    lead: lead(words, speak),
    button: {
      text: button({}, speak),
      href: origin + pathTo(edition, isForPartner ? 'partnerOrder' : 'adminOrder', { orderId }),
    },
    next,
    said: content.message,
    rows: rowsOf(mail, content),
    items: whole.items.flatMap((item, i) => {
      const line = lines[i];
      const about = [line?.net, ...referenceWords(item), aboutItem(content, item.position)]
        .filter(Boolean)
        .join(', ');
      return line ? [{ line, about }] : [];
    }),
    why: isForPartner ? m.partner_mail_why({}, speak) : m.mail_why_staff({}, speak),
    unsubscribe:
      isForPartner && !always
        ? { text: m.partner_mail_unsubscribe({}, speak), href: origin + pathTo(edition, 'partnerProfile') }
        : null,
  };
}

async function attachmentsOf({ files }: JobContext, { invoice }: Content) {
  if (!invoice || (await files.writtenAt(invoice.storageKey)) === null) return [];
  return [attachedFile(invoice.name, invoice.contentType, await files.get(invoice.storageKey))];
}

/** Answers go to the other side where somebody there looks after the order, else to the office. */
const replyTo = (mail: PartnerOrderMail, content: Content, officeEmail: string): string =>
  (ruleOf(mail).to === 'partner' ? content.dealer?.email : content.partnerEmail) || officeEmail;

/** The letter of one mail about an order of a partner. */
export const letterOf = (mail: PartnerOrderMail): Letter<Content, JobContext> => ({
  read: (context, asked) => readContent(context, mail, asked),
  async write(context, content) {
    const { whole, recipients, locale } = content;
    const to = recipients[0]?.email ?? context.config.officeEmail;
    const about = {
      order: whole.order,
      files: whole.files,
      locale,
      to,
      replyTo: replyTo(mail, content, context.config.officeEmail),
      attachments: await attachmentsOf(context, content),
    };
    return { ...(await writeNews(context, about, await newsOf(mail, context, content))), recipients };
  },
  sample: (context, locale) => sampleContent(context, mail, locale),
});
