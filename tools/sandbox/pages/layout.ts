import type { Delivery } from '../deliveries.ts';
import { type Html, html } from './html.ts';
import { type IconName, icon } from './icons.ts';
import { type Language, languages, type Texts } from './texts.ts';

const names: Readonly<Record<Language, string>> = { cs: 'Česky', en: 'English', de: 'Deutsch' };

export type Frame = {
  readonly language: Language;
  readonly texts: Texts;
  readonly kind: 'gateway' | 'wallet' | 'overview';
  /** address of this page without `lang` */
  readonly path: string;
  readonly title: string;
  readonly body: Html;
  readonly script?: boolean;
};

/** The whole page: the yellow banner says on every one of them that this is a sandbox. */
export function page({ language, texts, kind, path, title, body, script }: Frame): string {
  const address = (to: Language): string => `${path}${path.includes('?') ? '&' : '?'}lang=${to}`;
  const [name, speaks] =
    kind === 'wallet'
      ? [texts.payPalName, texts.payPalSpeaks]
      : kind === 'gateway'
        ? [texts.goPayName, texts.goPaySpeaks]
        : ['Sandbox', ''];
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Sandbox</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/gw/gateway.css">
${script ? html`<script type="module" src="/gw/gateway.js"></script>` : null}</head>
<body class="${kind}">
<p class="banner" role="note">${icon('flask')}<span><b>${texts.sandbox}</b> ${texts.noMoney}</span></p>
<header class="top"><i aria-hidden="true">${icon(kind === 'wallet' ? 'wallet' : 'bank')}</i><b>${name}</b>${speaks ? html`<span>${speaks}</span>` : null}
<nav aria-label="${texts.languages}">${languages.map(
    (to) =>
      html`<a href="${address(to)}" lang="${to}" hreflang="${to}"${to === language ? html` aria-current="true"` : null}>${names[to]}</a>`,
  )}</nav></header>
${body}
</body></html>`.html;
}

export type Choice = {
  readonly value: string;
  readonly icon: IconName;
  readonly text: string;
  readonly hint: string;
  readonly code: string;
};

/** Buttons that end the payment; the first one is what Enter does. */
export const outcomes = (choices: readonly Choice[]): Html =>
  html`<div class="outcomes">${choices.map(
    (choice, i) =>
      html`<button name="outcome" value="${choice.value}"${i === 0 ? html` class="first"` : null}>${icon(choice.icon)}<span>${choice.text}<small>${choice.hint}</small></span><code>${choice.code}</code></button>`,
  )}</div>`;

/** When the shop hears of it, and whether the customer comes back. */
export const tellingFields = (texts: Texts, mayStay: boolean): Html =>
  html`<fieldset class="tell"><legend>${texts.telling}</legend><div>${(
    ['after', 'before', 'twice', 'never'] as const
  ).map(
    (when, i) =>
      html`<label><input type="radio" name="telling" value="${when}"${i === 0 ? html` checked` : null}>${texts[when]}</label>`,
  )}</div>${mayStay ? html`<label><input type="checkbox" name="stay" value="1">${texts.noReturn}</label>` : null}</fieldset>`;

/** What was said to the shop about this payment, and what it answered. */
export const messages = (texts: Texts, deliveries: readonly Delivery[], back: string): Html =>
  html`<section class="card"><h2>${texts.messages}</h2>${
    deliveries.length === 0
      ? html`<p class="soft">${texts.noMessages}</p>`
      : html`<ul class="messages">${deliveries.map(
          (d) =>
            html`<li><code>${d.what}</code><span>${d.attempts.length === 0 ? '…' : d.attempts.map(({ answer }) => answer).join(', ')}</span><form method="post" action="/gw/messages/${d.id}/again"><input type="hidden" name="back" value="${back}"><button class="plain" aria-label="${texts.again}: ${d.what}">${texts.again}</button></form></li>`,
        )}</ul>`
  }</section>`;

export const note = (text: string): Html =>
  html`<p class="note" role="status">${icon('eye')}<span>${text}</span></p>`;
