import type { CompanyRecord } from '#rules/company/record/company.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { companyLine } from '#server/company/record/service.ts';
import type { Config } from '#server/platform/config.ts';
import { originsOf } from '#server/platform/editions.ts';
import type { Block, Foot } from '#server/platform/mail/service.ts';
import { m } from '#texts/messages.ts';

/** Of an order of either kind. */
export type Placed = { readonly code: string; readonly edition: string; readonly createdAt: Date };

/**
 * The head and the foot of every letter about an order.
 * @param locale of its reader; the links lead to the edition of the order
 * @param why somebody gets it
 */
export function headAndFoot(
  { config, company }: { readonly config: Config; readonly company: CompanyRecord },
  { code, edition, createdAt }: Placed,
  locale: Locale,
  why: string,
  unsubscribe: Foot['unsubscribe'] = null,
): { readonly head: Block; readonly foot: Block } {
  const speak = { locale };
  const known = edition as Edition;
  const origin = originsOf(config)[known];
  return {
    head: {
      kind: 'head',
      home: origin + pathTo(known, 'home'),
      about: m.mail_order({}, speak),
      code: shownCode(code),
      date: displayDay(createdAt),
    },
    foot: {
      kind: 'foot',
      wrong: m.mail_wrong({}, speak),
      email: config.officeEmail,
      links: [
        { text: m.mail_terms({}, speak), href: origin + pathTo(known, 'terms') },
        { text: m.mail_privacy({}, speak), href: origin + pathTo(known, 'privacy') },
      ],
      about: `${companyLine(company, locale)}. ${why}`,
      unsubscribe,
    },
  };
}
