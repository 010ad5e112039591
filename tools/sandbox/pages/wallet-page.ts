import type { Gateway } from '../gateway.ts';
import { hundredths } from '../paypal/money.ts';
import { numberOf } from '../paypal/order.ts';
import type { Order } from '../paypal/order-shape.ts';
import { html } from './html.ts';
import { icon } from './icons.ts';
import { type Choice, messages, note, outcomes, page, tellingFields } from './layout.ts';
import { amountText, languageOf, type Texts, textsOf } from './texts.ts';

function choicesFor(order: Order, texts: Texts, amount: string): readonly Choice[] {
  if (order.status !== 'COMPLETED') {
    return [
      {
        value: 'complete',
        icon: 'check',
        text: texts.approve(amount),
        hint: texts.approveHint,
        code: 'APPROVED',
      },
      {
        value: 'decline',
        icon: 'refuse',
        text: texts.approveDecline,
        hint: texts.approveDeclineHint,
        code: 'INSTRUMENT_DECLINED',
      },
      {
        value: 'pending',
        icon: 'eye',
        text: texts.approvePending,
        hint: texts.approvePendingHint,
        code: 'PENDING',
      },
      {
        value: 'denyLater',
        icon: 'hourglass',
        text: texts.approveDeny,
        hint: texts.approveDenyHint,
        code: 'CAPTURE.DENIED',
      },
      { value: 'cancel', icon: 'back', text: texts.cancel, hint: texts.cancelHint, code: 'onCancel' },
    ];
  }
  const status = order.captures[0]?.status;
  if (status === 'PENDING') {
    return [
      { value: 'accept', icon: 'check', text: texts.accept, hint: texts.acceptHint, code: 'COMPLETED' },
      { value: 'deny', icon: 'refuse', text: texts.deny, hint: texts.denyHint, code: 'DECLINED' },
    ];
  }
  if (status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED') {
    return [{ value: 'refund', icon: 'back', text: texts.refund, hint: texts.refundHint, code: 'REFUNDED' }];
  }
  return [];
}

/** The amount of all purchase units. */
const totalOf = (order: Order): number =>
  order.purchaseUnits.reduce((sum, unit) => sum + (hundredths(unit.amount.value) ?? 0), 0);

/**
 * The approval page of an order: in the popup of the button, or as a page of its own when `approve` is
 * followed.
 */
export function walletPage(
  gateway: Gateway,
  order: Order,
  query: { lang?: string; note?: string; popup?: string },
): string {
  const language = languageOf(query.lang, order.experience.locale);
  const texts = textsOf(language);
  const currency = order.purchaseUnits[0]?.amount.currency_code ?? 'EUR';
  const amount = amountText(language, totalOf(order), currency);
  const path = `/checkoutnow?token=${order.id}${query.popup ? '&popup=1' : ''}`;
  const isOpen = order.status !== 'COMPLETED';
  const choices = choicesFor(order, texts, amount);
  const shop = order.experience.brand_name ?? gateway.settings.shopName;
  const number = numberOf(order);
  const deliveries = gateway.deliveries
    .list()
    .filter((d) => d.provider === 'payPal' && d.subject === order.id);
  const noteText = query.note === 'closed' ? texts.closed : query.note === 'illegal' ? texts.illegal : null;
  const status = order.captures[0]?.status;

  const body = html`<main class="two"><div>
${noteText ? note(noteText) : null}
<section class="card"><h1>${isOpen ? texts.payTheShop(shop) : texts.done}</h1><p class="soft">${isOpen ? texts.intro : texts.doneHint}</p>
${
  choices.length > 0
    ? html`<form method="post" action="/checkoutnow/outcome"><hr><input type="hidden" name="token" value="${order.id}"><input type="hidden" name="lang" value="${language}">${query.popup ? html`<input type="hidden" name="popup" value="1">` : null}
${isOpen ? html`<div class="fields"><label>${texts.payer}<input value="payer@sandbox.example" readonly></label></div><hr>` : null}
<h2>${texts.outcome}</h2>${outcomes(choices)}${tellingFields(texts, isOpen)}</form>`
    : null
}</section></div>
<aside><section class="card"><h2>${texts.amount}</h2><p class="amount">${amount}</p><dl><dt>${texts.shop}</dt><dd>${shop}</dd><dt>${texts.order}</dt><dd>${number}</dd><dt>${texts.reference}</dt><dd>${order.id}</dd><dt>${texts.currency}</dt><dd>${currency}</dd><dt>${texts.state}</dt><dd>${order.status}${status ? `, ${status}` : ''}</dd></dl></section>${messages(texts, deliveries, path)}
<p class="soft"><a href="/?lang=${language}">${texts.overview}</a></p></aside></main>`;
  return page({ language, texts, kind: 'wallet', path, title: texts.payTheShop(shop), body });
}

/**
 * The last page of the popup: it tells the button what was decided and goes. Without JavaScript there is no
 * button either.
 */
export function popupEnd(
  gateway: Gateway,
  order: Order,
  result: 'approved' | 'cancelled',
  language: string | undefined,
): string {
  const lang = languageOf(language, order.experience.locale);
  const texts = textsOf(lang);
  const body = html`<main><section class="card" data-result="${result}" data-order="${order.id}"><h1>${texts.payTheShop(gateway.settings.shopName)}</h1><p class="soft">${order.id}</p></section></main>`;
  return page({
    language: lang,
    texts,
    kind: 'wallet',
    path: `/checkoutnow?token=${order.id}`,
    title: texts.payPalName,
    body,
    script: true,
  });
}

/** A payment the sandbox does not know, e.g. of an earlier run. */
export function missingPage(language: string | undefined, kind: 'gateway' | 'wallet'): string {
  const lang = languageOf(language);
  const texts = textsOf(lang);
  const body = html`<main><section class="card"><h1>${texts.missing}</h1><p class="soft"><a href="/?lang=${lang}">${texts.overview}</a></p></section></main>`;
  return page({ language: lang, texts, kind, path: '/', title: texts.missing, body });
}

/** Everything the shop has asked for, newest first. */
export function overviewPage(gateway: Gateway, language: string | undefined): string {
  const lang = languageOf(language);
  const texts = textsOf(lang);
  const rows = [
    ...[...gateway.store.payments.values()].map((p) => ({
      at: p.createdAt,
      icon: 'bank' as const,
      name: p.orderNumber,
      id: String(p.id),
      amount: amountText(lang, p.amount, p.currency),
      state: p.state as string,
      href: `/gw/v3/${p.key}?lang=${lang}`,
    })),
    ...[...gateway.store.orders.values()].map((o) => ({
      at: o.createdAt,
      icon: 'wallet' as const,
      name: numberOf(o),
      id: o.id,
      amount: amountText(lang, totalOf(o), o.purchaseUnits[0]?.amount.currency_code ?? 'EUR'),
      state: o.captures[0] ? `${o.status} ${o.captures[0].status}` : o.status,
      href: `/checkoutnow?token=${o.id}&lang=${lang}`,
    })),
  ].sort((a, b) => b.at - a.at);
  const body = html`<main><section class="card"><h1>${texts.payments}</h1><p class="soft">${rows.length > 0 ? texts.paymentsIntro : texts.noPayments}</p>
${rows.length > 0 ? html`<ul class="list">${rows.map((row) => html`<li><a href="${row.href}">${icon(row.icon)}<span><b>${row.name}</b><small>${row.id}</small></span><strong>${row.amount}</strong><code>${row.state}</code></a></li>`)}</ul>` : null}</section></main>`;
  return page({ language: lang, texts, kind: 'overview', path: '/', title: texts.payments, body });
}
