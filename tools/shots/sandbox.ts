import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { payingPlace } from '#tests/e2e/sandbox/paying-place.ts';

/**
 * A sandbox gateway for pictures: its pages in the language of an edition. It does not keep the process from
 * ending.
 */
const place = await payingPlace();
place.unref();

const wordFor = (edition: Edition): string => localeOf[edition].toUpperCase();

const ended = async (id: number, outcome: string): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ outcome, telling: 'before' });
  await fetch(`${place.origin}/sandbox/payments/${id}/outcome`, { method: 'POST', headers, body });
};

export const gatewayPageOf = async (edition: Edition): Promise<string> =>
  (await place.newPayment(wordFor(edition))).gatewayUrl;

/** After the time ran out and the customer did not come back. */
export async function latePageOf(edition: Edition): Promise<string> {
  const { id, gatewayUrl } = await place.newPayment(wordFor(edition));
  await ended(id, 'timeOut');
  return `${gatewayUrl}?note=closed`;
}

export const walletPageOf = async (edition: Edition): Promise<string> =>
  `${place.origin}/checkoutnow?token=${await place.newOrder()}&lang=${localeOf[edition]}`;

export async function overviewOf(edition: Edition): Promise<string> {
  await ended((await place.newPayment(wordFor(edition))).id, 'pay');
  await place.newOrder();
  return `${place.origin}/?lang=${localeOf[edition]}`;
}
