import type { OrderDocument, PartnerOrder, PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import {
  downloadAttachmentData,
  getDocumentPreview,
  getOrderItemImage,
} from '#contract/partner-orders/order-files.ts';
import { urlOf } from '#contract/platform/client.ts';

/** Where the pictures and files of an order are; null where there is none. */
export type OrderFiles = {
  readonly picture: (item: PartnerOrderItem) => string | null;
  readonly preview: (document: OrderDocument) => string | null;
  readonly printData: string | null;
};

export function orderFiles(
  apiBase: string,
  { id: orderId, code, hasAttachmentData }: Pick<PartnerOrder, 'id' | 'code' | 'hasAttachmentData'>,
): OrderFiles {
  const at = (...given: Parameters<typeof urlOf>) => apiBase + urlOf(...given);
  return {
    picture: ({ id: orderItemId, hasPicture }) =>
      hasPicture ? at(getOrderItemImage, { params: { orderId, orderItemId } }) : null,
    preview: ({ id: documentId, preview }) =>
      preview === 'made' ? at(getDocumentPreview, { params: { orderId, documentId } }) : null,
    printData: hasAttachmentData
      ? at(downloadAttachmentData, { params: { orderId, orderCode: code } })
      : null,
  };
}
