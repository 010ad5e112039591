import { useState } from 'react';
import type { PartnerOrderItem } from '#contract/order-shapes.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { itemName } from '../item-words.ts';
import { useOrderPage } from '../order-page.tsx';
import { newestOf, shownFileOf } from './newest.ts';
import s from './version-picture.module.css';

/**
 * The newest design of an item; before there is one, or while its picture is made, the item as it was ordered,
 * and words where there is no picture at all.
 */
export function VersionPicture({ item }: { readonly item: PartnerOrderItem }) {
  const { locale } = useShop();
  const { files } = useOrderPage();
  const [isLarge, setLarge] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const newest = newestOf(item);
  const file = newest && shownFileOf(newest);
  const preview = file && files.preview(file);
  const address = preview ?? files.picture(item);
  if (!address || broken === address) return <p className={s.designMissing}>{m.order_picture_missing()}</p>;
  const name = itemName(item, locale);
  const alt =
    preview && newest
      ? m.order_picture_design({ name, version: newest.version })
      : m.order_picture_ordered({ name });
  return (
    <>
      <button
        type="button"
        className={s.designButton}
        aria-label={m.order_picture_enlarge({ picture: alt })}
        onClick={() => setLarge(true)}
      >
        <img className={s.design} src={address} alt={alt} loading="lazy" onError={() => setBroken(address)} />
      </button>
      {!preview && file?.preview === 'waiting' && <p className={s.designNote}>{m.order_picture_waiting()}</p>}
      <Dialog open={isLarge} size="full" onClose={() => setLarge(false)} title={alt}>
        <img className={s.designLarge} src={address} alt={alt} />
      </Dialog>
    </>
  );
}
