import * as orderFiles from '#contract/partner-orders/order-files.ts';
import * as afterOrder from '#contract/shop-orders/after-order.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import type { Bought } from '../bench/retry-load.ts';
import type { Ask } from './ask.ts';

/** Who uses the shop, what they have at hand, and what they know of what they did. */

export type Side = 'partner' | 'dealer' | 'admin';

export type Crowd = {
  readonly people: Readonly<Record<Side, Ask>>;
  readonly coin: () => number;
  readonly bought: Bought[];
  readonly partnersOrders: { readonly code: string; readonly id: string }[];
  /** words whose call was answered as done */
  readonly said: string[];
  readonly wrong: string[];
  readonly pause: (ms: number) => Promise<unknown>;
  readonly isOver: () => boolean;
  readonly pdf: () => File;
  /** words that nobody has said before */
  readonly words: () => string;
  readonly say: (side: Side, order: string) => Promise<void>;
};

const PDF_BYTES = 60_000;
const bytes = Buffer.concat([samplePdf, Buffer.alloc(PDF_BYTES, ' ')]);
export const pdf = () => new File([bytes], 'a.pdf', { type: 'application/pdf' });
export const attachment = {
  ...{ name: 'a.pdf', size: bytes.length, imageNodeInformationName: null },
  fileContent: bytes.toString('base64'),
};

/** Somebody writes, now and then with a file. */
export function sayAs(
  people: Crowd['people'],
  { said, wrong, words, coin }: Pick<Crowd, 'said' | 'wrong' | 'words' | 'coin'>,
) {
  const calls = {
    partner: (order: string) => [orderFiles.writeToDealer, { orderId: order }] as const,
    dealer: (order: string) => [orderFiles.writeToPartner, { orderId: order }] as const,
    admin: (order: string) => [afterOrder.writeToShopper, { orderCode: order }] as const,
  };
  return async (side: Side, order: string): Promise<void> => {
    const [record, params] = calls[side](order);
    const comment = words();
    const answer = await people[side](record, {
      params,
      body: { comment },
      files: coin() < 0.5 ? [pdf()] : [],
    });
    if (answer.status < 300) said.push(comment);
    else wrong.push(`a message about ${order}: ${answer.status} ${answer.body.code}`);
  };
}
