import { shownCode } from '#rules/orders/order/shown-code.ts';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { writeNews } from '#server/orders/letters/service.ts';
import { readOrder, type WholeOrder } from '#server/orders/order/service.ts';
import { sampleWholeOrder } from '#server/orders/ordering/service.ts';
import { originsOf } from '#server/platform/editions.ts';
import type { Letter } from '#server/platform/mail/service.ts';
import type { JobContext } from '#server/press/context.ts';
import { m } from '#texts/messages.ts';
import { decidersFor } from '../../flow/service.ts';
import { heldNowById } from '../store.ts';

type Content = {
  readonly to: string;
  readonly order: WholeOrder['order'];
  readonly item: number;
  readonly guestName: string;
  readonly comment: string;
};

/** What a guest asks to be changed, to whoever may pass it on; nothing once it does not wait any more. */
export const letter: Letter<Content, JobContext> = {
  async read({ database: { db } }, { id, again }) {
    const found = await heldNowById(db, id);
    const whole = found && (await readOrder(db, found.held.orderId));
    if (!whole) return null;
    const deciders = await decidersFor(db, found.held.orderId);
    const reader = deciders.find((one) => one.id === again);
    if (!reader) return null;
    const { guestName, comment, position } = found.held;
    return { to: reader.email, order: whole.order, item: position + 1, guestName, comment };
  },
  async write(context, { to, order, item, guestName, comment }) {
    const edition = order.edition as Edition;
    const locale = localeOf[edition];
    const speak = { locale };
    const origin = originsOf(context.config)[edition];
    const lead = m.held_mail_lead({ name: guestName, item: String(item) }, speak);
    return writeNews(
      context,
      { order, files: [], locale, to },
      {
        subject: m.held_mail_subject({ code: shownCode(order.code) }, speak),
        preview: lead,
        title: m.held_mail_title({}, speak),
        lead,
        button: {
          text: m.held_mail_button({}, speak),
          href: origin + pathTo(edition, 'partnerOrder', { orderId: order.id }),
        },
        next: m.held_mail_next({}, speak),
        said: { by: guestName, text: comment },
        rows: [],
        items: [],
        why: m.partner_mail_why({}, speak),
        unsubscribe: {
          text: m.partner_mail_unsubscribe({}, speak),
          href: origin + pathTo(edition, 'partnerProfile'),
        },
      },
    );
  },
  async sample(context, locale) {
    const { order } = await sampleWholeOrder(context, locale);
    const said = { guestName: 'Sample Guest', comment: 'Lorem ipsum dolor sit amet.' };
    return { to: context.config.officeEmail, order, item: 1, ...said };
  },
};
