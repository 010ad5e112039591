import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/platform/client.ts';
import type { ConfigurationPrice } from '#contract/prices/pricing.ts';
import { roughMeasure } from '../fonts/measure.ts';
import { viewSides } from '../state/side-view.ts';
import { designed, offerWith, startOf, textOn } from '../testing.ts';
import { answeredPrice, instantPrice, priceBody } from './price-request.ts';
import { createPricer, type PriceState } from './pricer.ts';

const offer = offerWith('block-52');
const start = startOf(offer, { color: 'natural', scale: 'freeTop' });
const bodyFor = (count: number, document = start) =>
  priceBody(offer, document, viewSides(offer, document, count, roughMeasure), count);

const reply = (total: number): ConfigurationPrice => ({
  totalCurrentPrice: total,
  otherPrices: [{ pcsFrom: 1, pcsTo: 9, price: 3.281 }],
  printTechnologyPriceDifference: -1.5,
  productPrice: 3,
  technologyPrice: 2,
  surchargePrice: 1,
  ownWordsPrice: 0,
  preparationPrice: 0.5,
  unitPrice: 5,
  currency: 'CZK',
});

/** A server whose answers the test gives itself, in any order. */
function slowServer() {
  const waiting: { count: number; answer: (price: unknown) => void; signal: AbortSignal | undefined }[] = [];
  const call = ((
    _endpoint: unknown,
    input: { body: { count: number } },
    options?: { signal?: AbortSignal },
  ) =>
    new Promise((resolve) => {
      waiting.push({ count: input.body.count, answer: resolve, signal: options?.signal });
    })) as unknown as Call;
  return { waiting, call };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

function priced(
  instant: (body: Parameters<typeof instantPrice>[1]) => ReturnType<typeof instantPrice> = () => null,
) {
  const server = slowServer();
  const states: PriceState[] = [];
  const pricer = createPricer(server.call, instant, (state) => states.push(state));
  return { ...server, states, pricer, last: () => states.at(-1) };
}

describe('a price after a broken connection', () => {
  it('is asked for again once there is one, and only then', async () => {
    const { pricer, waiting, last } = priced();
    pricer.ask(bodyFor(10));
    pricer.reconnect(); // the call still runs
    expect(waiting).toHaveLength(1);
    waiting[0]?.answer({ ok: false, code: 'network' });
    await settle();
    expect(last()).toMatchObject({ status: 'failed', code: 'network' });
    pricer.reconnect();
    waiting[1]?.answer({ ok: true, value: reply(777) });
    await settle();
    expect(last()).toMatchObject({ status: 'confirmed', price: { price: 77_700 } });
    pricer.reconnect();
    expect(waiting).toHaveLength(2);
  });

  it('is not asked for again when the shop has refused it', async () => {
    const { pricer, waiting } = priced();
    pricer.ask(bodyFor(10));
    waiting[0]?.answer({ ok: false, code: 'combination_out_of_stock' });
    await settle();
    pricer.reconnect();
    expect(waiting).toHaveLength(1);
  });
});

describe('live price', () => {
  it('shows the price of the rules at once and replaces it by the answer', async () => {
    const { pricer, waiting, last } = priced((body) => instantPrice(offer, body));
    pricer.ask(bodyFor(10));
    expect(last()).toMatchObject({ status: 'waiting', isCurrent: true });
    expect(last()?.price?.price).toBe(bodyPrice(10));
    waiting[0]?.answer({ ok: true, value: reply(777) });
    await settle();
    expect(last()).toMatchObject({ status: 'confirmed', isCurrent: true, price: { price: 77_700 } });
  });

  // covers: PRC-017
  it('is not asked again for an unchanged configuration', () => {
    const { pricer, waiting } = priced();
    pricer.ask(bodyFor(10));
    pricer.ask(bodyFor(10));
    expect(waiting).toHaveLength(1);
  });

  // covers: PRC-018
  it('is not asked while the quantity cannot be bought; the old price stays, grey', async () => {
    const { pricer, waiting, last } = priced();
    pricer.ask(null);
    expect(waiting).toHaveLength(0);
    expect(last()).toBeUndefined();
    pricer.ask(bodyFor(10));
    waiting[0]?.answer({ ok: true, value: reply(10) });
    await settle();
    pricer.ask(null);
    expect(last()).toMatchObject({ status: 'waiting', isCurrent: false, price: { price: 1000 } });
    expect(waiting).toHaveLength(1);
  });

  // covers: PRC-019 PRC-020
  it('aborts the request before, and takes no word from it', async () => {
    const { pricer, waiting, states, last } = priced();
    pricer.ask(bodyFor(10));
    pricer.ask(bodyFor(20));
    expect(waiting[0]?.signal?.aborted).toBe(true);
    expect(waiting[1]?.signal?.aborted).toBe(false);
    waiting[0]?.answer({ ok: false, code: 'aborted' });
    await settle();
    expect(states.map((state) => state.status)).not.toContain('failed');
    waiting[1]?.answer({ ok: true, value: reply(20) });
    await settle();
    waiting[0]?.answer({ ok: true, value: reply(10) }); // a late answer of the first
    await settle();
    expect(last()?.price?.price).toBe(2000);
  });

  // covers: PRC-049
  it('says that it failed, keeps the old price, and can be asked again', async () => {
    const { pricer, waiting, last } = priced();
    pricer.ask(bodyFor(10));
    waiting[0]?.answer({ ok: true, value: reply(10) });
    await settle();
    pricer.ask(bodyFor(20));
    waiting[1]?.answer({ ok: false, code: 'network' });
    await settle();
    expect(last()).toMatchObject({
      status: 'failed',
      code: 'network',
      isCurrent: false,
      price: { price: 1000 },
    });
    pricer.retry();
    expect(waiting).toHaveLength(3);
    expect(waiting[2]?.count).toBe(20);
  });

  it('says nothing more once the page is left', async () => {
    const { pricer, waiting, states } = priced();
    pricer.ask(bodyFor(10));
    pricer.stop();
    waiting[0]?.answer({ ok: true, value: reply(10) });
    await settle();
    expect(states).toHaveLength(1);
  });
});

const bodyPrice = (count: number) => instantPrice(offer, bodyFor(count))?.price;

describe('price request', () => {
  // covers: PRC-021 PRC-022
  it('names product, colour, scale, count and, per side, colours, technology and prints', () => {
    const printed = designed(start, textOn(offer, 1, 'a'), textOn(offer, 3, 'b'));
    expect(bodyFor(150, printed)).toEqual({
      productId: 'block-52',
      color: 'natural',
      scale: 'freeTop',
      count: 150,
      sides: [
        { colorsCount: 0, technologyType: 'Digital', printCount: 1 },
        { colorsCount: 0, technologyType: 'Digital', printCount: 0 },
        { colorsCount: 0, technologyType: 'Digital', printCount: 1 },
        { colorsCount: 0, technologyType: 'Digital', printCount: 0 },
      ],
      digitalPreparationSurchargeCount: 2,
      tamponPreparationSurchargeCount: 0,
      simplePreparationSurchargeCount: 0,
      currency: 'CZK',
    });
  });

  it('has no instant price without rows, or for a colour and scale that are not sold', () => {
    expect(instantPrice({ ...offer, priceList: null }, bodyFor(10))).toBeNull();
    expect(instantPrice(offer, { ...bodyFor(10), color: 'plaid' })).toBeNull();
  });

  it('reads the decimals of the wire as whole money', () => {
    expect(answeredPrice(reply(12.34))).toMatchObject({
      price: 1234,
      productPrice: 300,
      printTechnologyPriceDifference: -150,
      otherPrices: [{ pcsFrom: 1, pcsTo: 9, price: 3281 }],
    });
  });
});
