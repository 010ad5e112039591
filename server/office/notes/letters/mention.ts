import { shownCode } from '#rules/orders/order/shown-code.ts';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { writeNews } from '#server/orders/letters/service.ts';
import { sampleWholeOrder } from '#server/orders/ordering/service.ts';
import type { JobContext } from '#server/payments/context.ts';
import { originsOf } from '#server/platform/editions.ts';
import type { Letter } from '#server/platform/mail/service.ts';
import { m } from '#texts/messages.ts';
import { unseenMention } from '../store.ts';

type Content = NonNullable<Awaited<ReturnType<typeof unseenMention>>>;

/**
 * The way to a note, without its words: a mail is forwarded and answered, and what staff write to each
 * other stays in the shop. In the language of the edition the order was placed in, as other mails to staff.
 */
export const letter: Letter<Content, JobContext> = {
  read: ({ database }, { id, again }) => unseenMention(database.db, Number(id), again),
  async write(context, { order, authorName, to }) {
    const edition = order.edition as Edition;
    const locale = localeOf[edition];
    const speak = { locale };
    const path =
      order.kind === 'shop'
        ? pathTo(edition, 'regularOrder', { orderCode: order.code })
        : pathTo(edition, 'adminOrder', { orderId: order.id });
    const lead = m.mail_mention_lead({ name: authorName || 'Inkrule' }, speak);
    return writeNews(
      context,
      { order, files: [], locale, to },
      {
        subject: m.mail_mention_subject({ code: shownCode(order.code) }, speak),
        preview: lead,
        title: m.mail_mention_title({}, speak),
        lead,
        button: { text: m.mail_order_button({}, speak), href: originsOf(context.config)[edition] + path },
        next: '',
        said: null,
        rows: [],
        items: [],
        why: m.mail_why_staff({}, speak),
        unsubscribe: null,
      },
    );
  },
  async sample(context, locale) {
    const { order } = await sampleWholeOrder(context, locale);
    return { order, authorName: 'Inkrule', to: context.config.officeEmail };
  },
};
