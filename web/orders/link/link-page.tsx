import { createContext, use } from 'react';
import type { LinkedItem, LinkedOrder } from '#contract/orders/linked-order.ts';
import { downloadByLink, logoByLink, pictureByLink, previewByLink } from '#contract/orders/order-links.ts';
import type { OrderDocument } from '#contract/orders/order-shapes.ts';
import { urlOf } from '#contract/platform/client.ts';
import { useShop } from '#web/shell/use-shop.ts';

export type LinkView = { readonly secret: string; readonly order: LinkedOrder };

export const LinkPageContext = createContext<LinkView | null>(null);

/** The order of the page, and where its pictures and files are. */
export function useLinkPage() {
  const view = use(LinkPageContext);
  if (!view) throw new Error('stands outside of the page of an order');
  const { apiBase, edition, locale } = useShop();
  const { secret } = view;
  return {
    ...view,
    edition,
    locale,
    /** somebody a partner gave a link to, who has to give a name */
    isGuest: view.order.kind === 'shared',
    picture: ({ item, hasPicture }: LinkedItem) =>
      hasPicture ? apiBase + urlOf(pictureByLink, { params: { secret, item } }) : null,
    preview: ({ id: documentId, preview }: OrderDocument) =>
      preview === 'made' ? apiBase + urlOf(previewByLink, { params: { secret, documentId } }) : null,
    logo: (of: string) => apiBase + urlOf(logoByLink, { params: { secret }, query: { of } }),
    download: ({ id: documentId }: OrderDocument) =>
      apiBase + urlOf(downloadByLink, { params: { secret, documentId } }),
  };
}
