import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import { companyLine } from '#server/company/record/service.ts';
import type { Config } from '#server/platform/config.ts';
import { originsOf } from '#server/platform/editions.ts';
import { m } from '#texts/messages.ts';
import type { LetterLine } from './order-letter.ts';

export type NewsRow = { readonly label: string; readonly value: string };

/** What a letter tells that says one thing about an order of either kind, and asks for one act at most. */
export type News = {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly lead: string;
  readonly button: { readonly text: string; readonly href: string };
  /** whose move it is, and what comes then */
  readonly next: string;
  /** what somebody wrote, in their words */
  readonly said: { readonly by: string; readonly text: string } | null;
  readonly rows: readonly NewsRow[];
  /** items with their picture, and what is said of each */
  readonly items: readonly { readonly line: LetterLine; readonly about: string }[];
  /** null in letters that always go out, and in those to staff */
  readonly unsubscribe: { readonly text: string; readonly href: string } | null;
  /** why somebody gets it */
  readonly why: string;
};

export type NewsLetter = News & {
  readonly locale: Locale;
  readonly code: string;
  readonly date: string;
  readonly officeEmail: string;
  readonly companyLine: string;
  readonly texts: {
    readonly order: string;
    readonly wrong: string;
    readonly terms: string;
    readonly privacy: string;
    readonly why: string;
    readonly lineAlt: (name: string) => string;
  };
  readonly links: { readonly shop: string; readonly terms: string; readonly privacy: string };
};

type About = { readonly code: string; readonly edition: string; readonly createdAt: Date };

/** @param locale of its reader, whose edition the links at its foot lead to */
export function newsLetter(
  config: Config,
  { code, edition, createdAt }: About,
  locale: Locale,
  news: News,
  { company }: Pick<Snapshot, 'company'>,
): NewsLetter {
  const speak = { locale };
  const known = edition as Edition;
  const origin = originsOf(config)[known];
  return {
    ...news,
    locale,
    code: shownCode(code),
    date: displayDay(createdAt),
    officeEmail: config.officeEmail,
    companyLine: companyLine(company, locale),
    texts: {
      order: m.mail_order({}, speak),
      wrong: m.mail_wrong({}, speak),
      terms: m.mail_terms({}, speak),
      privacy: m.mail_privacy({}, speak),
      why: news.why,
      lineAlt: (name) => m.mail_line_alt({ name }, speak),
    },
    links: {
      shop: origin + pathTo(known, 'home'),
      terms: origin + pathTo(known, 'terms'),
      privacy: origin + pathTo(known, 'privacy'),
    },
  };
}

/** The same without pictures, for programs and people that read plain text. */
export function newsLetterText(letter: NewsLetter): string {
  const { texts, code, date, title, lead, said, rows, items, button, next, unsubscribe, links } = letter;
  return [
    `Inkrule   ${texts.order} ${code}   ${date}`,
    '',
    title,
    lead,
    ...(said ? ['', `${said.by}:`, ...said.text.split('\n').map((line) => `> ${line}`)] : []),
    '',
    `${button.text}: ${button.href}`,
    ...(next ? ['', next] : []),
    ...(rows.length > 0 ? ['', ...rows.map(({ label, value }) => `${label}: ${value}`)] : []),
    ...(items.length > 0
      ? ['', ...items.map(({ line, about }) => `${line.title}, ${line.pieces}${about ? `: ${about}` : ''}`)]
      : []),
    '',
    `${texts.wrong} ${letter.officeEmail}`,
    `${texts.terms}: ${links.terms}`,
    `${texts.privacy}: ${links.privacy}`,
    `${letter.companyLine}. ${texts.why}`,
    ...(unsubscribe ? [`${unsubscribe.text} ${unsubscribe.href}`] : []),
    '',
  ].join('\n');
}
