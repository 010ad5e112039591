import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { type Locale, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { writeNews } from '#server/orders/letters/service.ts';
import type { JobContext } from '#server/payments/context.ts';
import { originsOf } from '#server/platform/editions.ts';
import type { Letter } from '#server/platform/mail/service.ts';
import { m } from '#texts/messages.ts';
import { type Content, readContent, sampleContent } from './content.ts';
import { itemsOf } from './items.ts';
import { officeLeadOf, statementRows } from './statement.ts';

const OFFICE_LOCALE = 'cs' satisfies Locale;

/** Tells the office what was stated, and what the shop could find out about it. */
export const letter: Letter<Content, JobContext> = {
  read: readContent,
  async write(context, content) {
    const { row, whole } = content;
    const { config } = context;
    // at /dev/mail every mail is looked at in every language
    const locale = row.id === 'sample' ? localeOf[row.edition] : OFFICE_LOCALE;
    const speak = { locale };
    const { cz } = originsOf(config);
    const code = shownCode(row.orderCode);
    const path = whole
      ? pathTo('cz', 'regularOrder', { orderCode: row.orderCode })
      : pathTo('cz', 'regularOrders');
    return writeNews(
      context,
      {
        order: whole?.order ?? { code: row.orderCode, edition: row.edition, createdAt: row.at },
        files: whole?.files ?? [],
        locale,
        to: config.officeEmail,
        replyTo: row.email,
      },
      {
        subject: m.mail_withdrawal_office_subject({ code }, speak),
        preview: m.mail_withdrawal_preview({ time: displayTime(row.at) }, speak),
        title: m.mail_withdrawal_office_subject({ code }, speak),
        lead: officeLeadOf(content, locale),
        button: { text: m.mail_order_button({}, speak), href: cz + path },
        next: '',
        said: null,
        rows: statementRows(content, locale, true),
        items: await itemsOf(context, content, locale),
        why: m.mail_why_staff({}, speak),
        unsubscribe: null,
      },
    );
  },
  sample: sampleContent,
};
