import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { writeNews } from '#server/orders/letters/service.ts';
import { buyerAddress } from '#server/orders/links/service.ts';
import type { JobContext } from '#server/payments/context.ts';
import { originsOf } from '#server/platform/editions.ts';
import type { Letter } from '#server/platform/mail/service.ts';
import { m } from '#texts/messages.ts';
import { type Content, readContent, sampleContent } from './content.ts';
import { itemsOf } from './items.ts';
import { leadOf, statementRows } from './statement.ts';

/** The acknowledgement on a durable medium (Directive 2011/83/EU, article 11a). */
export const letter: Letter<Content, JobContext> = {
  read: readContent,
  async write(context, content) {
    const { row, whole } = content;
    const { config, database } = context;
    const locale = localeOf[row.edition];
    const speak = { locale };
    const code = shownCode(row.orderCode);
    const withdrawalPage = originsOf(config)[row.edition] + pathTo(row.edition, 'withdrawal');
    const button = whole
      ? { text: m.mail_order_button({}, speak), href: await buyerAddress(database.db, config, whole.order) }
      : { text: m.mail_withdrawal({}, speak), href: withdrawalPage };
    return writeNews(
      context,
      {
        order: whole?.order ?? { code: row.orderCode, edition: row.edition, createdAt: row.at },
        files: whole?.files ?? [],
        locale,
        to: whole?.order.billing.email ?? row.email,
      },
      {
        subject: m.mail_withdrawal_subject({ code }, speak),
        preview: m.mail_withdrawal_preview({ time: displayTime(row.at) }, speak),
        title: m.mail_withdrawal_title({}, speak),
        lead: leadOf(content, locale),
        button,
        next: m.mail_withdrawal_keep({}, speak),
        said: null,
        rows: statementRows(content, locale, false),
        items: await itemsOf(context, content, locale),
        why: m.mail_withdrawal_why({}, speak),
        unsubscribe: null,
      },
    );
  },
  sample: sampleContent,
};
