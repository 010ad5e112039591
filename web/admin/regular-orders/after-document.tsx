import type { OrderDocument } from '#contract/orders/order-shapes.ts';
import { urlOf } from '#contract/platform/client.ts';
import { downloadAfterOrder } from '#contract/shop-orders/after-order.ts';
import { formatSize } from '#rules/orders/order/attachments.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from './after-parts.module.css';
import type { OrderView } from './order-view.server.ts';

export function Document({ order, file }: { readonly order: OrderView; readonly file: OrderDocument }) {
  const { apiBase } = useShop();
  const params = { orderCode: order.code, documentId: file.id };
  return (
    <span className={s.file}>
      <Icon name="file" size="small" />
      <a
        className="link"
        href={apiBase + urlOf(downloadAfterOrder, { params })}
        download=""
        aria-label={m.admin_download({ name: file.fileName })}
      >
        {file.fileName}
      </a>
      <small className="muted num">{formatSize(file.fileSize, NUMBERS)}</small>
    </span>
  );
}
