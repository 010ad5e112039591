import { parcelsOf } from '#rules/orders/order/carrier-code.ts';
import type { AfterOrderMail } from '#rules/orders/order/order-mails.ts';
import { isOrderClosed } from '#rules/orders/order/payment-status.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { type Edition, type Locale, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { letterLines, type News, orderTexts, writeNews } from '#server/orders/letters/service.ts';
import { buyerAddress } from '#server/orders/links/service.ts';
import type { JobContext } from '#server/payments/context.ts';
import { originsOf } from '#server/platform/editions.ts';
import { type Attachment, attachedFile, type Letter } from '#server/platform/mail/service.ts';
import { m } from '#texts/messages.ts';
import { invoiceOf } from '../read.ts';
import { type Content, readContent, sampleContent } from './content.ts';

type Passage = Pick<News, 'subject' | 'preview' | 'title' | 'lead' | 'button' | 'next'> &
  Partial<Pick<News, 'said' | 'rows'>> & { readonly about?: (position: number) => string | null };

type Speaker = {
  readonly to: 'shopper' | 'office';
  /** of the message the mail is about, where it is not named */
  readonly isMeant: (message: Content['followed']['messages'][number]) => boolean;
  /** nothing to say any more */
  readonly isOver?: (content: Content) => boolean;
  /** @param href of the page its button leads to */
  readonly tell: (content: Content, locale: Locale, href: string) => Passage;
};

const waits = ({ whole, followed }: Content): boolean =>
  !isOrderClosed(whole.order.paymentStatus) &&
  followed.designs.some(({ approval, version }) => approval === 'waiting' && version > 0);

const saidOf = ({ message }: Content): News['said'] =>
  message && message.comment !== '' ? { by: message.authorName || 'Inkrule', text: message.comment } : null;

function tellProof(content: Content, locale: Locale, href: string): Passage {
  const speak = { locale };
  const { order } = content.whole;
  const code = shownCode(order.code);
  const isUnpaid = order.paymentStatus !== 'completed';
  return {
    subject: m.mail_proof_subject({ code }, speak),
    preview: m.mail_proof_preview({}, speak),
    title: m.mail_proof_title({}, speak),
    lead: m.mail_proof_lead({}, speak),
    button: { text: m.mail_proof_button({}, speak), href },
    next: isUnpaid ? m.mail_proof_next_unpaid({}, speak) : m.mail_proof_next({}, speak),
    said: saidOf(content),
    about: (position) => {
      const design = content.followed.designs.find((one) => one.position === position);
      if (design?.approval !== 'waiting' || design.version === 0) return null;
      return m.mail_proof_version({ version: String(design.version) }, speak);
    },
  };
}

const viewOrder = (href: string, locale: Locale) => ({ text: m.mail_order_button({}, { locale }), href });

const speakers: Readonly<Record<AfterOrderMail, Speaker>> = {
  proof: {
    to: 'shopper',
    isMeant: ({ type }) => type === 'dealerSentDesign',
    isOver: (content) => !waits(content),
    tell: tellProof,
  },
  proofReminder: {
    to: 'shopper',
    isMeant: ({ type }) => type === 'dealerSentDesign',
    isOver: (content) => !waits(content),
    tell: (content, locale, href) => ({
      ...tellProof(content, locale, href),
      subject: m.mail_proof_reminder_subject({ code: shownCode(content.whole.order.code) }, { locale }),
      title: m.mail_proof_reminder_title({}, { locale }),
      lead: m.mail_proof_reminder_lead({}, { locale }),
      said: null,
    }),
  },
  shipment: {
    to: 'shopper',
    isMeant: ({ type }) => type === 'carrierCodeSet',
    isOver: ({ followed }) => followed.shipment === null,
    tell: ({ whole, followed: { shipment } }, locale, href) => {
      const speak = { locale };
      const { carrier = '', trackingCode = '', shippedAt = new Date(0) } = shipment ?? {};
      return {
        subject: m.mail_shipment_subject({ code: shownCode(whole.order.code) }, speak),
        preview: m.mail_shipment_preview({ carrier, tracking: trackingCode }, speak),
        title: m.mail_shipment_title({}, speak),
        lead: m.mail_shipment_lead({}, speak),
        button: viewOrder(href, locale),
        next: '',
        rows: [
          { label: m.mail_shipment_carrier({}, speak), value: carrier },
          ...parcelsOf(trackingCode).map((value) => ({ label: m.mail_shipment_tracking({}, speak), value })),
          { label: m.mail_shipment_day({}, speak), value: displayDay(shippedAt) },
        ],
        about: () => '',
      };
    },
  },
  invoice: {
    to: 'shopper',
    isMeant: ({ type }) => type === 'uploadedFinalInvoice',
    tell: ({ whole }, locale, href) => ({
      subject: m.mail_invoice_subject({ code: shownCode(whole.order.code) }, { locale }),
      preview: m.mail_invoice_preview({}, { locale }),
      title: m.mail_invoice_title({}, { locale }),
      lead: m.mail_invoice_lead({}, { locale }),
      button: viewOrder(href, locale),
      next: '',
    }),
  },
  staffMessage: {
    to: 'shopper',
    isMeant: ({ type, author }) => type === 'normalMessage' && author === 'staff',
    isOver: ({ message }) => message === null,
    tell: (content, locale, href) => ({
      subject: m.mail_staff_message_subject({ code: shownCode(content.whole.order.code) }, { locale }),
      preview: m.mail_staff_message_preview({ name: content.message?.authorName || 'Inkrule' }, { locale }),
      title: m.mail_staff_message_title({}, { locale }),
      lead: m.mail_staff_message_lead({}, { locale }),
      button: viewOrder(href, locale),
      next: '',
      said: saidOf(content),
      rows: content.followed.documents
        .filter(({ kind, messageId }) => kind === 'attachment' && messageId === content.message?.id)
        .map(({ name }) => ({ label: m.mail_staff_message_files({}, { locale }), value: name })),
    }),
  },
  proofAnswer: {
    to: 'office',
    isMeant: ({ type }) => type === 'partnerDesignApproval',
    isOver: ({ message }) => message === null,
    tell: (content, locale, href) => {
      const code = shownCode(content.whole.order.code);
      const { data = {}, authorName: name = '' } = content.message ?? {};
      const words = { name, item: String(data.item ?? ''), version: String(data.version ?? '') };
      const isApproved = data.decision === 'approved';
      const subject = isApproved
        ? m.mail_proof_answer_approved({ code }, { locale })
        : m.mail_proof_answer_rejected({ code }, { locale });
      const lead = isApproved
        ? m.mail_proof_answer_approved_lead(words, { locale })
        : m.mail_proof_answer_rejected_lead(words, { locale });
      return {
        subject,
        preview: lead,
        title: subject,
        lead,
        button: viewOrder(href, locale),
        next: '',
        said: saidOf(content),
        about: (position) => (position + 1 === data.item ? '' : null),
      };
    },
  },
  buyerMessage: {
    to: 'office',
    isMeant: ({ type, author }) => type === 'normalMessage' && author === 'buyer',
    isOver: ({ message }) => message === null,
    tell: (content, locale, href) => ({
      subject: m.mail_buyer_message_subject({ code: shownCode(content.whole.order.code) }, { locale }),
      preview: content.message?.comment.slice(0, 120) ?? '',
      title: m.mail_buyer_message_title({}, { locale }),
      lead: m.mail_buyer_message_lead({}, { locale }),
      button: viewOrder(href, locale),
      next: '',
      said: saidOf(content),
    }),
  },
};

/** The invoice goes along; other files are opened on the page of the order. */
async function attachmentsOf(mail: AfterOrderMail, { files }: JobContext, { followed }: Content) {
  const invoice = mail === 'invoice' ? invoiceOf(followed) : null;
  if (!invoice || (await files.writtenAt(invoice.storageKey)) === null) return [];
  const bytes = await files.get(invoice.storageKey);
  return [attachedFile(invoice.name, invoice.contentType, bytes)] satisfies Attachment[];
}

const OFFICE_LOCALE = 'cs' satisfies Locale;

const samples: Readonly<Record<AfterOrderMail, Parameters<typeof sampleContent>[2]>> = {
  proof: said('dealerSentDesign', 'staff', ''),
  proofReminder: said('dealerSentDesign', 'staff', ''),
  shipment: said('carrierCodeSet', 'staff', ''),
  invoice: said('uploadedFinalInvoice', 'staff', ''),
  staffMessage: said('normalMessage', 'staff', 'Lorem ipsum dolor sit amet.\nConsectetur adipiscing elit.'),
  proofAnswer: {
    ...said('partnerDesignApproval', 'buyer', 'Lorem ipsum dolor sit amet.'),
    data: { item: 1, version: 2, decision: 'notApproved' },
  },
  buyerMessage: said('normalMessage', 'buyer', 'Lorem ipsum dolor sit amet.\nConsectetur adipiscing elit.'),
};

function said(type: string, author: 'staff' | 'buyer', comment: string) {
  return { type, author, authorName: 'Inkrule', comment, data: {} };
}

export function letterOf(mail: AfterOrderMail): Letter<Content, JobContext> {
  const { to, isMeant, isOver, tell } = speakers[mail];
  return {
    async read(context, asked) {
      const content = await readContent(context, asked, isMeant);
      return content === null || isOver?.(content) ? null : content;
    },
    async write(context, content) {
      const { config, catalogue, database } = context;
      const { whole } = content;
      const { order, files } = whole;
      const isForOffice = to === 'office';
      const ofOrder = localeOf[order.edition as Edition];
      // at /dev/mail every mail is looked at in every language
      const locale = isForOffice && order.id !== 'sample' ? OFFICE_LOCALE : ofOrder;
      const origins = originsOf(config);
      const href = isForOffice
        ? origins.cz + pathTo('cz', 'regularOrder', { orderCode: order.code })
        : await buyerAddress(database.db, config, order);
      const { about, said = null, rows = [], ...told } = tell(content, locale, href);
      const origin = origins[order.edition as Edition];
      const lines = letterLines(whole, await catalogue.current(), locale, origin, orderTexts[locale]);
      const items = whole.items.flatMap(({ position }, i) => {
        const line = lines[i];
        const words = about?.(position) ?? null;
        return line && words !== null ? [{ line, about: words }] : [];
      });
      const why = isForOffice ? m.mail_why_staff({}, { locale }) : m.mail_why({}, { locale });
      const email = order.billing.email ?? '';
      return writeNews(
        context,
        {
          order,
          files,
          locale,
          to: isForOffice ? config.officeEmail : email,
          ...(isForOffice && email ? { replyTo: email } : {}),
          attachments: await attachmentsOf(mail, context, content),
        },
        { ...told, said, rows, items, why, unsubscribe: null },
      );
    },
    sample: (context, locale) => sampleContent(context, locale, samples[mail]),
  };
}
