import { partnerMailTitles } from '#contract/partner-orders/mail-titles.ts';
import { referenceTexts } from '#contract/partner-orders/reference-texts.ts';
import type { NamedFact, NamedPlace } from '#contract/platform/logged-facts.ts';
import type { LoggedCount, LoggedNote } from '#rules/office/audit/logged-facts.ts';
import { isOrderMail } from '#rules/orders/order/order-mails.ts';
import { isPartnerOrderMail } from '#rules/orders/order/partner-order-mails.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { AMOUNT_DECIMALS, formatDecimal, formatNumber } from '#rules/platform/money/format.ts';
import type { Message, Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { fieldLabels } from '#web/words/location-field-words.ts';
import { nameOf } from '#web/words/location-words.ts';
import { inSentence } from './item-words.ts';
import { orderMailNames } from './order-mail-names.ts';
import { statusTexts } from './order-words.ts';
import { verdictTexts, withdrawnItems } from './withdrawal-words.ts';

/** Of designs of one act; an order may have a hundred. */
const DESIGNS_SAID = 10;

const notes: Readonly<Record<LoggedNote, Plain>> = {
  stockReturned: m.order_fact_stock_returned,
  withoutLocations: m.order_fact_without_locations,
  mayDecide: m.order_fact_may_decide,
  replacesApproved: m.order_fact_replaces_approved,
};
const counts: Readonly<Record<LoggedCount, Message<{ count: number; shown: string }>>> = {
  files: m.order_fact_files,
  messages: m.order_fact_messages,
  locations: m.order_fact_locations,
  days: m.order_fact_days,
};
const decisions = { approved: m.order_design_approved, notApproved: m.order_design_rejected } as const;

export type SayingOf = { readonly locale: Locale; readonly numbers: Edition };

export const mailName = (mail: string): string => {
  if (isOrderMail(mail)) return orderMailNames[mail]();
  return isPartnerOrderMail(mail) ? partnerMailTitles[mail]() : mail;
};

const placeText = (place: NamedPlace | null): string =>
  place ? `${nameOf(place)}, ${place.city}` : m.order_fact_place_gone();

const listed = (texts: readonly string[], more: number, numbers: Edition): string =>
  [
    ...texts,
    ...(more > 0 ? [m.order_fact_more({ count: more, shown: formatNumber(more, numbers) })] : []),
  ].join('; ');

type DesignsOf = Extract<NamedFact, { kind: 'designs' }>['designs'];
function designsText(designs: DesignsOf, { locale, numbers }: SayingOf): string {
  const texts = designs.slice(0, DESIGNS_SAID).map(({ item, version, decision }) => {
    const name = m.order_design_version({ item, version });
    return decision ? `${name} (${inSentence(decisions[decision](), locale)})` : name;
  });
  return listed(texts, designs.length - texts.length, numbers);
}

/** What an act on an order was about, as its page and the log of the back office say it. */
export function factText(fact: NamedFact, of: SayingOf): string {
  const { numbers, locale } = of;
  switch (fact.kind) {
    case 'mail':
      return mailName(fact.mail);
    case 'designs':
      return designsText(fact.designs, of);
    case 'withdrawal':
      return `${verdictTexts[fact.verdict]()} (${withdrawnItems(fact.items)})`;
    case 'places':
      return listed(fact.places.map(placeText), fact.more, numbers);
    case 'everyPlace':
      return m.order_fact_every_place();
    case 'link':
      if (fact.label === null) return m.order_fact_link_gone();
      return fact.label ? m.order_fact_link({ label: fact.label }) : m.order_fact_link_own();
    case 'documents':
      return listed(
        fact.names.map((name) => name || m.order_fact_file_gone()),
        fact.more,
        numbers,
      );
    case 'dealer': {
      const said = (name: string | null) => name ?? m.order_fact_person_gone();
      const name = said(fact.name);
      return fact.before ? m.order_said_status({ from: said(fact.before.name), to: name }) : name;
    }
    case 'parcels':
      return [fact.carrier, fact.code].filter(Boolean).join(' ');
    case 'day':
      return fact.before
        ? m.order_said_status({ from: displayDay(fact.before), to: displayDay(fact.day) })
        : displayDay(fact.day);
    case 'status':
      return m.order_said_status({ from: statusTexts[fact.from](), to: statusTexts[fact.to]() });
    case 'fields':
      return fact.fields.map((field) => inSentence(fieldLabels()[field], locale)).join(', ');
    case 'reference': {
      const fields = fact.fields.map((field) => inSentence(referenceTexts[field](), locale)).join(', ');
      return fact.item === null ? fields : m.order_fact_of_item({ item: fact.item, what: fields });
    }
    case 'count':
      return counts[fact.of]({ count: fact.count, shown: formatNumber(fact.count, numbers) });
    case 'price':
      return formatDecimal(fact.amount, fact.currency, numbers, AMOUNT_DECIMALS);
    case 'note':
      return notes[fact.note]();
    case 'gone':
      return m.order_fact_gone();
  }
}
