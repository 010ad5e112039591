/* Stands in for PayPal's JavaScript SDK: paypal.Buttons(options).render(selector), https://developer.paypal.com/sdk/js/reference */
(() => {
  const script = document.currentScript;
  const source = new URL(script.src);
  const origin = source.origin;
  const wanted = {
    currency: source.searchParams.get('currency') ?? 'USD',
    intent: source.searchParams.get('intent') ?? 'capture',
    locale: source.searchParams.get('locale') ?? document.documentElement.lang,
  };
  const name = script.dataset.namespace ?? 'paypal';

  function makeButtons(options = {}) {
    // without a source PayPal draws a button for each there is; the shop has one tile and wants one
    if (options.fundingSource !== 'paypal')
      throw new Error(`The sandbox draws the button of PayPal alone, not of ${options.fundingSource}`);
    let frame = null;
    let current = null;
    const fail = (error) => {
      frame?.contentWindow?.postMessage({ sandbox: 'page', what: 'settled' }, origin);
      current = null;
      if (options.onError) options.onError(error);
      else console.error(error);
    };
    const order = async () => {
      const orderID = await options.createOrder({ paymentSource: 'paypal' }, {});
      if (typeof orderID !== 'string' || orderID === '')
        throw new Error(`Expected an order id to be passed, got: ${orderID}`);
      const query = new URLSearchParams({ orderID, currency: wanted.currency, intent: wanted.intent });
      const answer = await fetch(`${origin}/sdk/check?${query}`);
      const { error } = await answer.json();
      if (error) throw new Error(error);
      return orderID;
    };
    const listen = async (event) => {
      const data = event.data ?? {};
      if (event.origin !== origin || event.source !== frame?.contentWindow || data.sandbox !== 'button')
        return;
      try {
        if (data.what === 'blocked') throw new Error('Unable to open popup window');
        if (data.what === 'click') {
          await options.onClick?.({ fundingSource: 'paypal' }, { resolve: () => true, reject: () => false });
          current ??= await order();
          frame.contentWindow.postMessage({ sandbox: 'page', what: 'order', orderID: current }, origin);
        }
        if (data.what === 'cancel') {
          const orderID = current;
          current = null;
          await options.onCancel?.({ orderID }, {});
        }
        if (data.what === 'approve') {
          const orderID = data.orderID;
          let restarted = false;
          const restart = () => {
            restarted = true;
          };
          await options.onApprove?.(
            { orderID, payerID: 'SANDBOXPAYER1', paymentSource: 'paypal' },
            { restart },
          );
          frame?.contentWindow?.postMessage(
            { sandbox: 'page', what: restarted ? 'restart' : 'settled', orderID },
            origin,
          );
          if (!restarted) current = null;
        }
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    };
    return {
      isEligible: () => true,
      async render(target) {
        const container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container) throw new Error(`Document is ready and element ${target} does not exist`);
        if (!options.createOrder) throw new Error('Expected createOrder to be passed');
        const query = new URLSearchParams({
          origin: location.origin,
          lang: wanted.locale,
          ...(options.style ?? {}),
        });
        frame = document.createElement('iframe');
        frame.src = `${origin}/sdk/button?${query}`;
        frame.title = 'PayPal';
        frame.style.cssText = `border:0;width:100%;height:${Number(options.style?.height ?? 48)}px;color-scheme:light`;
        addEventListener('message', listen);
        await new Promise((resolve, reject) => {
          frame.addEventListener('load', resolve, { once: true });
          frame.addEventListener('error', reject, { once: true });
          container.append(frame);
        });
        await options.onInit?.({}, { enable: () => {}, disable: () => {} });
      },
      async close() {
        removeEventListener('message', listen);
        frame?.remove();
        frame = null;
      },
    };
  }

  window[name] = { version: '5.0.0-sandbox', FUNDING: { PAYPAL: 'paypal' }, Buttons: makeButtons };
})();
