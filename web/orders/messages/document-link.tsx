import { useState } from 'react';
import type { OrderDocument } from '#contract/orders/order-shapes.ts';
import { openAttachment } from '#contract/partner-orders/order-files.ts';
import { formatSize } from '#rules/orders/order/attachments.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import { failureText } from '../failure-words.ts';
import { useOrderPage } from '../order-page.tsx';
import s from './document-link.module.css';
import { openInTab } from './open-in-tab.ts';

/**
 * A file of the order, opened in a new tab by an address that is valid for a short while (MSG-024, MSG-026).
 */
export function DocumentLink({
  document: one,
  onOpened,
}: {
  readonly document: OrderDocument;
  readonly onOpened?: () => void;
}) {
  const { apiBase, locale } = useShop();
  const { order, numbers } = useOrderPage();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    setBusy(true);
    const params = { orderId: order.id, attachmentId: one.id };
    const answer = await browserCall(apiBase)(openAttachment, { params });
    setBusy(false);
    if (answer.ok) {
      openInTab(answer.value.downloadUrl);
      onOpened?.();
    } else toast(failureText(answer, locale, m.order_file_failed()), 'error');
  };
  return (
    <button type="button" className={s.document} aria-busy={busy || undefined} onClick={() => void open()}>
      <Icon name="file" size="small" />
      <span>{one.fileName}</span>
      <small className="num">{formatSize(one.fileSize, numbers)}</small>
      <span className="visually-hidden">{m.order_file_open()}</span>
    </button>
  );
}
