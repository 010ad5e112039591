import { downloadOrderedFile, listOrderedFiles } from '#contract/partner-orders/order-files.ts';
import { urlOf } from '#contract/platform/client.ts';
import { downloadPrintFile } from '#contract/press/print-files.ts';
import { formatSize } from '#rules/orders/order/attachments.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useCall } from '#web/calls/use-call.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { useDealersPage } from '#web/orders/order-page.tsx';
import { OrderPart } from '#web/orders/order-part.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { fileUseText, type OrderedFile } from '#web/words/file-use-words.ts';
import s from './ordered-files.module.css';

/** What came with the order, and the lists of pieces for whoever packs them; nothing where there is none. */
export function OrderedFiles() {
  const { order } = useDealersPage();
  const { locale, apiBase } = useShop();
  const { id: orderId, code: orderCode } = order;
  const { value, failure, retry } = useCall(listOrderedFiles, { params: { orderId } });
  if (!failure && !value?.length) return null;
  const address = ({ id: fileId, use }: OrderedFile): string =>
    apiBase +
    (use === 'pieces'
      ? urlOf(downloadPrintFile, { params: { orderCode, fileId } })
      : urlOf(downloadOrderedFile, { params: { orderId, fileId } }));
  return (
    <OrderPart title={m.order_files_came()}>
      {failure && <FailureNote code={failure.code} locale={locale} onRetry={retry} />}
      <ul className={s.files}>
        {value?.map((file) => (
          <li key={file.id}>
            <Icon name="file" size="small" />
            <a className="link" href={address(file)} download="">
              {file.name}
            </a>
            <small className="muted">
              {[formatSize(file.size, NUMBERS), fileUseText[file.use]()].filter(Boolean).join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}
