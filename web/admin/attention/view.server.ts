import { FAILURES_LISTED, type Failures, listFailures } from '#contract/office/attention.ts';
import { isProblemCode, problemText } from '#contract/platform/problem-texts.ts';
import { type AttentionKind, attentionKinds } from '#rules/office/attention/kinds.ts';
import { shopTroubleText } from '#rules/office/attention/shop-troubles.ts';
import { isOrderMail, NOT_SENT } from '#rules/orders/order/order-mails.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { orderMailNames } from '#web/orders/order-mail-names.ts';
import { parkedView } from '../regular-orders/payment-view.server.ts';
import { ageText } from './age.ts';
import { jobText, troubleTexts } from './words.ts';

/** A failure as a row says it. */
export type FailureRow = {
  readonly kind: AttentionKind;
  readonly id: string;
  readonly what: string;
  readonly more: string;
  readonly order: { readonly code: string; readonly address: string } | null;
  readonly why: string;
  /** for who mends it */
  readonly fact: string;
  readonly when: string;
  /** why it cannot be tried again now, or null */
  readonly hint: string | null;
  readonly mayRetry: boolean;
};

type Order = Failures['mails'][number]['order'];

const whole = (value: number): string => formatNumber(value, NUMBERS);
const timeOf = (at: string): string => displayTime(Date.parse(at));

/** Codes of a file that could not be made, in words where a call fails by the same code. */
function reasonText(reason: string, locale: Locale): string {
  const [code = '', ...detail] = reason.split(': ');
  return isProblemCode(code) ? problemText(code, locale, detail.join(': ')) : reason;
}

const orderView = ({ id, code, kind }: Order, edition: Edition) => ({
  code: shownCode(code),
  address:
    kind === 'shop'
      ? pathTo(edition, 'regularOrder', { orderCode: code })
      : pathTo(edition, 'adminOrder', { orderId: id }),
});

function rowsOf(
  failures: Failures,
  { edition, locale }: ShopContext,
): Record<AttentionKind, readonly FailureRow[]> {
  return {
    payment: failures.payments.map((event) => {
      const { title, text, order } = parkedView(event, edition);
      const row = {
        kind: 'payment',
        id: String(event.id),
        what: title,
        more: '',
        order,
        why: text,
        fact: '',
      } as const;
      return { ...row, when: timeOf(event.at), hint: null, mayRetry: false };
    }),
    mail: failures.mails.map(({ id, mail, name, order, refusal, at, mayRetry }) => ({
      ...{
        kind: 'mail',
        id,
        more: '',
        fact: '',
        order: orderView(order, edition),
        when: timeOf(at),
        mayRetry,
      },
      what: name?.[locale] ?? (isOrderMail(mail) ? orderMailNames[mail]() : mail),
      why:
        refusal === null
          ? m.attention_mail_tried()
          : refusal === NOT_SENT
            ? m.attention_mail_restored()
            : m.attention_mail_refused({ codes: refusal.replaceAll(' ', '\u00a0') }),
      hint: mayRetry ? null : m.attention_anonymised(),
    })),
    job: failures.jobs.map(({ id, job, trouble, fact, tries, times, at }) => ({
      ...{ kind: 'job', id, order: null, fact, when: timeOf(at), hint: null, mayRetry: true },
      what: jobText(job),
      more: [
        m.attention_tries({ count: tries, shown: whole(tries) }),
        times > 1 && m.attention_times({ count: times, shown: whole(times) }),
      ]
        .filter(Boolean)
        .join(', '),
      why: troubleTexts[trouble](),
    })),
    printFile: failures.printFiles.map(({ id, order, item, product, files, reason, at, isAsked }) => ({
      ...{
        kind: 'printFile',
        id,
        fact: '',
        order: orderView(order, edition),
        when: timeOf(at),
        mayRetry: !isAsked,
      },
      what: [m.attention_item({ item: whole(item) }), product?.[locale]].filter(Boolean).join(', '),
      more: m.attention_files_count({ count: files, shown: whole(files) }),
      why: reasonText(reason, locale),
      hint: isAsked ? m.attention_is_asked() : null,
    })),
  };
}

const titles = {
  payment: m.attention_payments,
  mail: m.attention_mails,
  job: m.attention_jobs,
  printFile: m.attention_files,
} as const satisfies Record<AttentionKind, unknown>;

export type FailureGroup = {
  readonly kind: AttentionKind;
  readonly title: string;
  readonly count: string;
  readonly rows: readonly FailureRow[];
  /** said where there are more than are shown */
  readonly rest: string | null;
};

export type WaitingRow = {
  readonly id: string;
  readonly what: string;
  readonly more: string;
  readonly order: FailureRow['order'];
  readonly age: string;
  readonly tries: string;
  /** why the last try failed */
  readonly why: string;
};
export type WaitingView = { readonly rows: readonly WaitingRow[]; readonly rest: string | null };

export type AttentionView = {
  /** what is wrong with the shop itself, in words */
  readonly troubles: readonly string[];
  /** those that have something in them */
  readonly groups: readonly FailureGroup[];
  readonly waiting: WaitingView;
};

function waitingOf({ waiting, waitingCount }: Failures, { edition, locale }: ShopContext): WaitingView {
  const mailName = (mail: string | null): string =>
    mail !== null && isOrderMail(mail) ? orderMailNames[mail]() : (mail ?? m.attention_job_mail());
  return {
    rows: waiting.map(({ id, kind, mail, name, order, item, ageSeconds, tries, trouble }) => ({
      id,
      what: kind === 'mail' ? (name?.[locale] ?? mailName(mail)) : m.attention_job_print(),
      more: item === null ? '' : m.attention_item({ item: whole(item) }),
      order: order && orderView(order, edition),
      age: ageText(ageSeconds),
      tries: tries === 0 ? m.attention_waiting_none() : whole(tries),
      why: trouble === null ? '' : troubleTexts[trouble](),
    })),
    rest: waitingCount > FAILURES_LISTED ? m.attention_more_old({ shown: whole(FAILURES_LISTED) }) : null,
  };
}

/** What failed and what waits, or null when it could not be had. */
export async function attentionView(shop: ShopContext): Promise<AttentionView | null> {
  const found = await orFailed(shop.call(listFailures, {}));
  if (!found.ok) return null;
  return {
    troubles: found.value.troubles.map((trouble) => shopTroubleText(trouble, shop.locale)),
    groups: groupsOf(found.value, shop),
    waiting: waitingOf(found.value, shop),
  };
}

function groupsOf(failures: Failures, shop: ShopContext): readonly FailureGroup[] {
  const { counts } = failures;
  const rows = rowsOf(failures, shop);
  return attentionKinds
    .filter((kind) => rows[kind].length > 0)
    .map((kind) => ({
      kind,
      title: titles[kind](),
      count: whole(counts[kind]),
      rows: rows[kind],
      rest: counts[kind] > FAILURES_LISTED ? m.attention_more({ shown: whole(FAILURES_LISTED) }) : null,
    }));
}
