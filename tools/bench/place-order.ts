import type { Totals } from '#contract/orders/orders.ts';
import { sampleLine, sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import type { SampleDesign } from './sample-designs.ts';

const PATH = '/api/payment/bank-transfer-create-order-with-data';

/** Twelve thousand a year, so each order has a code of its own. */
const codeOf = (n: number): string =>
  `${26 + Math.floor(n / 120_000)}${String(1 + (Math.floor(n / 10_000) % 12)).padStart(2, '0')}${String(n % 10_000).padStart(4, '0')}`;

type Answer = { readonly code?: string; readonly detail?: string; readonly data?: Totals };

/**
 * Orders 60 pieces of a design as a browser would: at the prices the server names.
 * @throws Error when the order is not taken
 */
export async function placeOrder(port: number, n: number, made: SampleDesign): Promise<void> {
  const { document, pictures } = made;
  const order = sampleOrder({
    orderCode: codeOf(n),
    configurations: [
      sampleLine({
        productId: document.productId,
        color: document.color,
        scaleType: document.scaleType,
        quantity: 60,
        artwork: document,
      }),
    ],
  });
  const uploadedAttachments = pictures.map(({ name, file, bytes }) => ({
    name: file,
    size: bytes.length,
    fileContent: Buffer.from(bytes).toString('base64'),
    imageNodeInformationName: name,
  }));
  const post = (body: object) =>
    fetch(`http://127.0.0.1:${port}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const asked = await post({ ...order, uploadedAttachments });
  const { code, detail, data } = (await asked.json()) as Answer;
  if (code !== 'totals_differ' || !data) throw new Error(`no price: ${asked.status} ${code} ${detail}`);
  const placed = await post({ ...withTotals(order, data), uploadedAttachments });
  const answer = (await placed.json()) as Answer;
  if (!placed.ok) throw new Error(`not ordered: ${placed.status} ${answer.code} ${answer.detail}`);
}
