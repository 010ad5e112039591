import type { Gateway } from '../gateway.ts';
import { gatewayUrl, returnAddress } from '../gopay/outcomes.ts';
import { type Payment, sessionSeconds, subStates } from '../gopay/payment.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';
import { type Choice, messages, note, outcomes, page, tellingFields } from './layout.ts';
import { amountText, type Language, languageOf, type Texts, textsOf } from './texts.ts';

function choicesFor(payment: Payment, texts: Texts, amount: string): readonly Choice[] {
  const isLate = payment.state === 'CANCELED' || payment.state === 'TIMEOUTED';
  if (isLate)
    return [
      {
        value: 'pay',
        icon: 'check',
        text: texts.payLate(amount),
        hint: texts.payLateHint,
        code: `PAID ${subStates.paidLate}`,
      },
    ];
  if (payment.state === 'PAID' || payment.state === 'PARTIALLY_REFUNDED') {
    return [
      { value: 'refund', icon: 'back', text: texts.refund, hint: texts.refundHint, code: 'REFUNDED' },
      {
        value: 'refundPart',
        icon: 'back',
        text: texts.refundPart,
        hint: texts.refundPartHint,
        code: 'PARTIALLY_REFUNDED',
      },
    ];
  }
  if (payment.state === 'REFUNDED') return [];
  return [
    { value: 'pay', icon: 'check', text: texts.pay(amount), hint: texts.payHint, code: 'PAID' },
    {
      value: 'decline',
      icon: 'refuse',
      text: texts.decline,
      hint: texts.declineHint,
      code: `CANCELED ${subStates.declined}`,
    },
    {
      value: 'cancel',
      icon: 'back',
      text: texts.cancel,
      hint: texts.cancelHint,
      code: `CANCELED ${subStates.canceledByPayer}`,
    },
    { value: 'timeOut', icon: 'clock', text: texts.timeOut, hint: texts.timeOutHint, code: 'TIMEOUTED' },
    ...(payment.state === 'CREATED'
      ? [
          {
            value: 'later',
            icon: 'hourglass',
            text: texts.later,
            hint: texts.laterHint,
            code: 'PAYMENT_METHOD_CHOSEN',
          } as const,
        ]
      : []),
  ];
}

const methodFields = (texts: Texts): Html =>
  html`<fieldset><legend hidden>${texts.method}</legend><div class="methods"><label><input type="radio" name="instrument" value="PAYMENT_CARD" checked>${icon('card')}${texts.card}</label><label><input type="radio" name="instrument" value="BANK_ACCOUNT">${icon('bank')}${texts.transfer}</label></div></fieldset>
<div class="fields"><label>${texts.testCard}<input value="4111 1111 1111 1111" readonly></label><label>${texts.validUntil}<input value="12 / 30" readonly></label><label>CVC<input value="123" readonly></label></div><hr>`;

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The page behind gw_url: a payment of GoPay in whatever state it is. */
export function gatewayPage(
  gateway: Gateway,
  payment: Payment,
  query: { lang?: string; note?: string },
): string {
  const language: Language = languageOf(query.lang, payment.lang);
  const texts = textsOf(language);
  const path = new URL(gatewayUrl(gateway, payment)).pathname;
  const amount = amountText(language, payment.amount, payment.currency);
  const isOpen = payment.state === 'CREATED' || payment.state === 'PAYMENT_METHOD_CHOSEN';
  const choices = choicesFor(payment, texts, amount);
  const left = Math.max(0, Math.round(sessionSeconds - (gateway.clock.now() - payment.createdAt) / 1000));
  const deliveries = gateway.deliveries
    .list()
    .filter((d) => d.provider === 'goPay' && d.subject === String(payment.id));
  const noteText = query.note === 'closed' ? texts.closed : query.note === 'illegal' ? texts.illegal : null;

  const body = html`<main class="two"><div>
${noteText ? note(noteText) : null}
<section class="card"><h1>${isOpen ? texts.payTheShop(gateway.settings.shopName) : texts.done}</h1><p class="soft">${isOpen ? texts.intro : texts.doneHint}</p>
${isOpen ? null : html`<hr><a class="button second" href="${returnAddress(payment)}">${icon('back')}<span>${texts.backToShop}</span></a>`}
${
  choices.length > 0
    ? html`<form method="post" action="${path}/outcome">${isOpen && payment.state === 'CREATED' ? methodFields(texts) : html`<hr>`}<input type="hidden" name="lang" value="${language}">
<h2>${texts.outcome}</h2>${outcomes(choices)}${tellingFields(texts, true)}</form>`
    : null
}</section></div>
<aside><section class="card"><h2>${texts.amount}</h2><p class="amount">${amount}</p><dl><dt>${texts.shop}</dt><dd>${gateway.settings.shopName}</dd><dt>${texts.order}</dt><dd>${payment.orderNumber}</dd><dt>${texts.reference}</dt><dd>${payment.id}</dd><dt>${texts.currency}</dt><dd>${payment.currency}</dd><dt>${texts.state}</dt><dd>${payment.state} ${payment.subState ?? ''}</dd></dl>
${
  isOpen && payment.subState !== subStates.waiting
    ? html`<hr><p class="left"><span>${texts.session}</span><b data-left="${left}">${clockText(left)}</b></p><progress aria-label="${texts.session}" max="${sessionSeconds}" value="${left}"></progress>`
    : null
}<hr><p class="soft">${texts.twiceTold}</p></section>${messages(texts, deliveries, path)}
<p class="soft"><a href="/?lang=${language}">${texts.overview}</a></p></aside></main>`;
  return page({
    language,
    texts,
    kind: 'gateway',
    path,
    title: texts.payTheShop(gateway.settings.shopName),
    body,
    script: true,
  });
}
