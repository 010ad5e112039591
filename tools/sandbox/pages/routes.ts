import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { type GoPayOutcome, letEnd, returnAddress, type Telling, tellings } from '../gopay/outcomes.ts';
import type { Payment } from '../gopay/payment.ts';
import { approve, decide, refundCapture } from '../paypal/capture.ts';
import { findOrder, payerId } from '../paypal/order.ts';
import { type Order, type Plan, plans } from '../paypal/order-shape.ts';
import { gatewayPage } from './gateway-page.ts';
import { missingPage, overviewPage, popupEnd, walletPage } from './wallet-page.ts';

type Query = { lang?: string; note?: string; popup?: string; token?: string };
type Form = Record<string, string | undefined>;

const onPage: readonly string[] = ['pay', 'decline', 'cancel', 'timeOut', 'later', 'refund', 'refundPart'];

const originOf = (url: string | undefined): string => {
  try {
    return url ? new URL(url).origin : '';
  } catch {
    return '';
  }
};

/** The pages people see. They work without JavaScript: plain forms and redirects. */
export function pageRoutes(app: FastifyInstance, gateway: Gateway): void {
  /** browsers hold the redirect after a form to `form-action`, so the shop's origin stands there */
  const show = (
    reply: FastifyReply,
    markup: string,
    backTo: readonly (string | undefined)[] = [],
    status = 200,
  ) => {
    const origins = [...new Set(backTo.map(originOf))].filter(Boolean).join(' ');
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': `default-src 'none';style-src 'self';script-src 'self';img-src data:;base-uri 'none';frame-ancestors 'none';form-action 'self' ${origins}`,
        'cache-control': 'no-store',
        // the popup must keep its opener, the button that waits for it
        'cross-origin-opener-policy': 'unsafe-none',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(markup);
  };
  const tellingOf = (form: Form): Telling => tellings.find((t) => t === form.telling) ?? 'after';
  const byKey = (key: string): Payment | undefined =>
    [...gateway.store.payments.values()].find((payment) => payment.key === key);

  app.get<{ Querystring: Query }>('/', (request, reply) =>
    show(reply, overviewPage(gateway, request.query.lang ?? request.headers['accept-language'])),
  );

  // the documentation opens gw_url by GET, and by POST from a form of the shop ("Payment gateway", Redirect)
  app.route<{ Params: { key: string }; Querystring: Query }>({
    method: ['GET', 'POST'],
    url: '/gw/v3/:key',
    handler: (request, reply) => {
      const payment = byKey(request.params.key);
      if (!payment) return show(reply, missingPage(request.query.lang, 'gateway'), [], 404);
      return show(reply, gatewayPage(gateway, payment, request.query), [payment.returnUrl]);
    },
  });

  app.post<{ Params: { key: string } }>('/gw/v3/:key/outcome', async (request, reply) => {
    const payment = byKey(request.params.key);
    const form = (request.body ?? {}) as Form;
    if (!payment) return show(reply, missingPage(form.lang, 'gateway'), [], 404);
    const here = (note: string): string =>
      `/gw/v3/${payment.key}?lang=${encodeURIComponent(form.lang ?? '')}&note=${note}`;
    if (!onPage.includes(form.outcome ?? '')) return reply.redirect(here('illegal'), 303);
    const instrument = form.instrument === 'BANK_ACCOUNT' ? 'BANK_ACCOUNT' : 'PAYMENT_CARD';
    const done = await letEnd(gateway, payment, form.outcome as GoPayOutcome, tellingOf(form), instrument);
    if (!done) return reply.redirect(here('illegal'), 303);
    return reply.redirect(form.stay ? here('closed') : returnAddress(payment), 303);
  });

  app.get<{ Querystring: Query }>('/checkoutnow', (request, reply) => {
    const order = findOrder(gateway, request.query.token ?? '');
    if (!order) return show(reply, missingPage(request.query.lang, 'wallet'), [], 404);
    return show(reply, walletPage(gateway, order, request.query), [
      order.experience.return_url,
      order.experience.cancel_url,
    ]);
  });

  /**
   * Back to the shop: in the popup the last page tells the button, otherwise the addresses of the order are
   * followed.
   */
  const leave = (reply: FastifyReply, order: Order, form: Form, result: 'approved' | 'cancelled') => {
    if (form.popup) return show(reply, popupEnd(gateway, order, result, form.lang));
    const address = result === 'approved' ? order.experience.return_url : order.experience.cancel_url;
    if (!address || !originOf(address))
      return reply.redirect(`/checkoutnow?token=${order.id}&lang=${form.lang ?? ''}&note=closed`, 303);
    const url = new URL(address);
    url.searchParams.set('token', order.id);
    if (result === 'approved') url.searchParams.set('PayerID', payerId);
    return reply.redirect(url.href, 303);
  };

  app.post('/checkoutnow/outcome', async (request, reply) => {
    const form = (request.body ?? {}) as Form;
    const order = findOrder(gateway, form.token ?? '');
    if (!order) return show(reply, missingPage(form.lang, 'wallet'), [], 404);
    const here = `/checkoutnow?token=${order.id}&lang=${encodeURIComponent(form.lang ?? '')}${form.popup ? '&popup=1' : ''}`;
    const telling = tellingOf(form);
    const plan: Plan | undefined = plans.find((p) => p === form.outcome);
    if (plan) {
      if (!(await approve(gateway, order, plan, telling))) return reply.redirect(`${here}&note=illegal`, 303);
      return form.stay ? reply.redirect(`${here}&note=closed`, 303) : leave(reply, order, form, 'approved');
    }
    // a cancelled order stays as it is: PayPal knows no such state, and the payer may still come back
    if (form.outcome === 'cancel')
      return form.stay ? reply.redirect(`${here}&note=closed`, 303) : leave(reply, order, form, 'cancelled');
    order.telling = telling;
    for (const capture of order.captures) {
      if (form.outcome === 'refund') await refundCapture(gateway, order, capture);
      else await decide(gateway, order, capture, form.outcome === 'accept');
    }
    return reply.redirect(here, 303);
  });

  app.post<{ Params: { id: string } }>('/gw/messages/:id/again', async (request, reply) => {
    await gateway.deliveries.again(Number(request.params.id));
    const back = ((request.body ?? {}) as Form).back ?? '/';
    return reply.redirect(
      /^\/(gw\/v3\/[\w-]+|checkoutnow\?token=\w+(&popup=1)?)$/.test(back) ? back : '/',
      303,
    );
  });
}
