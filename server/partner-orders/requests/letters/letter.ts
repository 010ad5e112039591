import { shownState } from '#rules/partner-orders/requests/request.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { type Edition, editions, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatMoney } from '#rules/platform/money/format.ts';
import { minor } from '#rules/platform/money/money.ts';
import { nameOfUser, openAccountOf } from '#server/people/accounts/service.ts';
import { originsOf } from '#server/platform/editions.ts';
import type { Block, Letter, WrittenLetter } from '#server/platform/mail/service.ts';
import type { JobContext } from '#server/press/context.ts';
import { m } from '#texts/messages.ts';
import type { requestMailNames } from '../mails.ts';
import { askedOf } from '../present.ts';
import { requestById, type WithPerson } from '../store.ts';
import { tokenOf } from '../token.ts';

type Content = {
  readonly to: string;
  readonly edition: Edition;
  readonly requestId: string;
  /** whom the link is for; null where there is none */
  readonly owner: string | null;
  readonly person: string;
  readonly net: string;
  readonly pieces: number;
  readonly until: string;
  readonly limit: string;
  /** who refused it, and why */
  readonly by: string;
  readonly words: string;
};

const limitLine = ({ request }: WithPerson, edition: Edition): string => {
  const { reason, limitNet, spentNet, currency } = request;
  const money = (amount: number) => formatMoney(minor(amount), currency, edition);
  const speak = { locale: localeOf[edition] };
  if (reason === 'order') return m.requests_above_order({ limit: money(limitNet ?? 0) }, speak);
  if (reason === 'month')
    return m.requests_above_month({ limit: money(limitNet ?? 0), spent: money(spentNet) }, speak);
  return m.requests_above_currency({}, speak);
};

const contentOf = (found: WithPerson, more: Pick<Content, 'to' | 'owner'>): Content => {
  const { request, person } = found;
  const edition = editions.find((one) => one === request.edition) ?? 'cz';
  return {
    ...{ ...more, edition, requestId: request.id, person: nameOfUser(person) },
    net: formatMoney(minor(request.net), request.currency, edition),
    pieces: askedOf(found).orderItems.reduce((sum, { quantity }) => sum + quantity, 0),
    until: displayTime(request.expiresAt),
    limit: limitLine(found, edition),
    ...{ by: request.decidedByName, words: request.words },
  };
};

const sheetOf = (
  config: JobContext['config'],
  { to, edition }: Content,
  subject: string,
  blocks: readonly Block[],
): WrittenLetter => ({
  sheet: { to, replyTo: config.officeEmail, subject, locale: localeOf[edition], blocks, attachments: [] },
});

const sample: Letter<Content>['sample'] = async ({ config }, locale) => {
  const edition = editions.find((one) => localeOf[one] === locale) ?? 'cz';
  const money = (amount: number) => formatMoney(minor(amount), 'CZK', edition);
  return {
    ...{ to: config.officeEmail, edition, requestId: 'sample', owner: 'sample' },
    ...{ person: 'Sample Person', net: money(4_812_000), pieces: 1_200, until: '12.12.2026 10:00' },
    limit: m.requests_above_order({ limit: money(2_000_000) }, { locale }),
    ...{ by: 'Sample Owner', words: m.requests_sample_words({}, { locale }) },
  };
};

/** To an owner: who wants to order what, with the link to decide it. */
const requested: Letter<Content> = {
  async read({ database: { db }, now }, { id, again }) {
    const found = await requestById(db, id);
    const owner = await openAccountOf(db, again);
    const isOpen = found && shownState({ ...found.request, ...found }, now()) === 'open';
    if (!isOpen || owner?.partnerFunction !== 'owner') return null;
    return contentOf(found, { to: owner.email, owner: owner.id });
  },
  async write({ config }, content) {
    const { edition, person, net, pieces, until, limit, requestId, owner } = content;
    const speak = { locale: localeOf[edition] };
    const token = tokenOf(config, { requestId, userId: owner ?? '' });
    const href = `${originsOf(config)[edition]}${pathTo(edition, 'orderApproval')}?token=${token}`;
    return sheetOf(config, content, m.mail_request_subject({ person, net }, speak), [
      {
        kind: 'opening',
        title: [m.mail_request_title({ person }, speak)],
        lead: m.mail_request_lead({ net, pieces }, speak),
        button: { text: m.mail_request_button({}, speak), href },
        below: m.mail_request_below({ until }, speak),
      },
      { kind: 'paragraphs', paragraphs: [[limit]] },
    ]);
  },
  sample,
};

/** To who asked: that it was refused, by whom and why. */
const refused: Letter<Content> = {
  async read({ database: { db } }, { id }) {
    const found = await requestById(db, id);
    if (found?.request.state !== 'refused') return null;
    return contentOf(found, { to: found.person.email, owner: null });
  },
  async write({ config }, content) {
    const { edition, net, by, words, requestId } = content;
    const speak = { locale: localeOf[edition] };
    const href = `${originsOf(config)[edition]}${pathTo(edition, 'partnerRequest', { requestId })}`;
    const said: Block[] = words === '' ? [] : [{ kind: 'quotation', by, lines: words.split('\n') }];
    return sheetOf(config, content, m.mail_refused_subject({ net }, speak), [
      {
        kind: 'opening',
        title: [m.mail_refused_title({}, speak)],
        lead: m.mail_refused_lead({ by, net }, speak),
        button: { text: m.mail_refused_button({}, speak), href },
      },
      ...said,
    ]);
  },
  sample,
};

const letters = { orderRequested: requested, orderRequestRefused: refused } as const;
export const letterOf = (name: (typeof requestMailNames)[number]): Letter<Content, JobContext> =>
  letters[name];
