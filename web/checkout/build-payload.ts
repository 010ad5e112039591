import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import type { Configuration } from '#rules/design/artwork/configuration.ts';
import { originalOf } from '#rules/design/artwork/references.ts';
import { MAX_UPLOADED_FILES } from '#rules/orders/order/attachments.ts';
import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import { apiLocaleOf, type Edition } from '#rules/platform/editions/editions.ts';
import { ORDER_FILES_MAX_BYTES } from '#rules/platform/files/picture-limits.ts';
import { minorToNumber } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { toBase64 } from '#web/calls/base64.ts';
import { picturesOf } from '#web/device/cart-line.ts';
import type { Picture } from '#web/device/pictures.ts';
import { type OrderNumbers, payloadAmounts } from './order-numbers.ts';
import type { PrintFile } from './print-files.ts';

export type OrderParts = {
  readonly configurations: readonly Configuration[];
  readonly info: OrderInformation;
  readonly numbers: OrderNumbers;
  readonly method: CheckoutPayload['paymentMethod'];
  readonly bank: {
    readonly owner: string;
    readonly iban: string;
    readonly accountNumber: string;
    readonly swiftBic: string;
  };
  readonly edition: Edition;
  readonly files: readonly PrintFile[];
  readonly loadPicture: (reference: string) => Promise<Picture | undefined>;
};

/** The order without its code, which is drawn for every try (PAY-013 to PAY-016). */
export type PayloadDraft = Omit<CheckoutPayload, 'orderCode'>;

const asFile = async (name: string, blob: Blob, reference: string | null) => ({
  name: name.slice(0, 255) || 'picture',
  size: blob.size,
  fileContent: await toBase64(blob),
  imageNodeInformationName: reference,
});

export type UploadProblem = 'picture_missing' | 'pictures_large';
type Uploads = CheckoutPayload['uploadedAttachments'];

/**
 * Pictures of the designs and print files, as they travel. `picture_missing` names the configuration whose
 * picture this browser no longer has: without it something else would be printed than was seen.
 * `pictures_large`: together more than a request holds. The files pictures were made of go along while there is
 * room.
 */
export async function uploadsOf({
  configurations,
  files,
  loadPicture,
}: Pick<OrderParts, 'configurations' | 'files' | 'loadPicture'>): Promise<Result<Uploads, UploadProblem>> {
  const uploads: Uploads = [];
  const originals: Uploads = [];
  const sent = new Set<string>();
  for (const { id, artwork } of configurations) {
    for (const reference of picturesOf(artwork)) {
      if (sent.has(reference)) continue;
      sent.add(reference);
      const picture = await loadPicture(reference);
      if (!picture) return fail('picture_missing', id);
      uploads.push(await asFile(picture.name, picture.blob, reference));
      const { original } = picture;
      if (original?.blob) originals.push(await asFile(original.name, original.blob, originalOf(reference)));
    }
  }
  for (const { name, blob } of files) if (blob) uploads.push(await asFile(name, blob, null));
  let bytes = uploads.reduce((sum, { size }) => sum + size, 0);
  if (bytes > ORDER_FILES_MAX_BYTES) return fail('pictures_large');
  for (const original of originals) {
    if (uploads.length >= MAX_UPLOADED_FILES || bytes + original.size > ORDER_FILES_MAX_BYTES) continue;
    bytes += original.size;
    uploads.push(original);
  }
  return ok(uploads);
}

/** Puts the order together; problems as of its uploads. */
export async function buildPayload(parts: OrderParts): Promise<Result<PayloadDraft, UploadProblem>> {
  const { configurations, info, numbers, bank, edition } = parts;
  const uploads = await uploadsOf(parts);
  if (!uploads.ok) return uploads;
  return ok({
    configurations: configurations.map(({ id, quantity, artwork }) => ({
      id,
      productId: artwork.productId,
      color: artwork.color,
      scaleType: artwork.scaleType,
      quantity,
      price: minorToNumber(numbers.prices.get(id) ?? (0 as never)),
      artwork,
    })),
    useBillingCompany: info.useBillingCompany,
    billingAddress: info.billingAddress,
    useDeliveryAddress: info.useDeliveryAddress,
    deliveryAddress: info.deliveryAddress,
    paymentMethod: parts.method,
    ...payloadAmounts(numbers),
    locale: apiLocaleOf[edition],
    currency: numbers.totals.currency,
    uploadedAttachments: uploads.value,
    bankAccountOwner: bank.owner,
    iban: bank.iban,
    accountNumber: bank.accountNumber,
    swiftBic: bank.swiftBic,
    note: info.note,
  });
}
