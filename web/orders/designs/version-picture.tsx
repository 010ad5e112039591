import { useState } from 'react';
import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { itemName } from '../item-words.ts';
import { newestOf, shownFileOf } from '../newest.ts';
import { useOrderPage } from '../order-page.tsx';
import s from './version-picture.module.css';

/**
 * A4 across, or several of them below each other: a sheet with a drawing at its top, a table and a footer.
 */
const isProofSheet = (ratio: number): boolean =>
  [1, 2, 3, 4].some((pages) => Math.abs(ratio * pages * (210 / 297) - 1) < 0.01);

/**
 * The newest design of an item; before there is one, or while its picture is made, the item as it was
 * ordered, and words where there is no picture at all. Of a sheet the top with the drawing is shown, as large
 * as there is room; a click shows all of it.
 */
export function VersionPicture({ item }: { readonly item: PartnerOrderItem }) {
  const { locale } = useShop();
  const { files } = useOrderPage();
  const [isLarge, setLarge] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  const newest = newestOf(item);
  const file = newest && shownFileOf(newest);
  const preview = file && files.preview(file);
  const address = preview ?? files.picture(item);
  if (!address || broken === address) return <p className={s.designMissing}>{m.order_picture_missing()}</p>;
  const name = itemName(item, locale);
  // until it is known what the picture is: a proof of this house is a PDF of such sheets
  const isSheet =
    !!preview && (ratio === null ? file?.contentType === 'application/pdf' : isProofSheet(ratio));
  const alt =
    preview && newest
      ? m.order_picture_design({ name, version: newest.version })
      : m.order_picture_ordered({ name });
  return (
    <>
      <button
        type="button"
        className={s.designButton}
        data-sheet={isSheet ? (item.sides.length === 1 ? 'one' : 'more') : undefined}
        // with the words that are seen, for who says them to press the button
        aria-label={[
          ...(isSheet ? [m.order_picture_whole()] : []),
          m.order_picture_enlarge({ picture: alt }),
        ].join(', ')}
        onClick={() => setLarge(true)}
      >
        <img
          ref={(image) => {
            // a picture from the memory of the browser is there before anybody listens
            if (image?.complete && image.naturalHeight > 0)
              setRatio(image.naturalWidth / image.naturalHeight);
          }}
          className={s.design}
          src={address}
          alt={alt}
          loading="lazy"
          onLoad={({ currentTarget }) => setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)}
          onError={() => setBroken(address)}
        />
        {isSheet && (
          <span className={s.designWhole} aria-hidden="true">
            <Icon name="zoomIn" size="small" />
            {m.order_picture_whole()}
          </span>
        )}
      </button>
      {!preview && file?.preview === 'waiting' && <p className={s.designNote}>{m.order_picture_waiting()}</p>}
      <Dialog open={isLarge} size="full" onClose={() => setLarge(false)} title={alt}>
        <img className={s.designLarge} src={address} alt={alt} />
      </Dialog>
    </>
  );
}
