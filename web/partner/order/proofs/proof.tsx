import { useEffect, useState } from 'react';
import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { m } from '#texts/messages.ts';
import { newestOf } from '#web/orders/newest.ts';
import { useOrderPage } from '#web/orders/order-page.tsx';
import s from './proofs.module.css';

type Props = {
  readonly item: PartnerOrderItem;
  readonly name: string;
  /** all of its pictures are there */
  readonly onShown: () => void;
};

type Picture = { readonly address: string; readonly alt: string };

/** The pictures of the newest design; of one that has no file any more the picture it was ordered with. */
function usePictures(item: PartnerOrderItem, name: string): readonly Picture[] {
  const { files } = useOrderPage();
  const newest = newestOf(item);
  const made = (newest?.files ?? []).flatMap((file) => files.preview(file) ?? []);
  const alt = m.order_picture_design({ name, version: item.currentVersion });
  if (made.length > 0 || (newest?.files ?? []).length > 0) return made.map((address) => ({ address, alt }));
  const ordered = files.picture(item);
  return ordered ? [{ address: ordered, alt: m.order_picture_ordered({ name }) }] : [];
}

/**
 * A design at full size. It counts as shown when its pictures have come; a design without one when somebody
 * has opened its file.
 */
export function Proof({ item, name, onShown }: Props) {
  const pictures = usePictures(item, name);
  const [come, setCome] = useState<ReadonlySet<string>>(new Set());
  const isShown = pictures.length > 0 && pictures.every(({ address }) => come.has(address));
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  const add = (address: string) => setCome((before) => new Set([...before, address]));
  if (pictures.length === 0) return <p className={s.proofMissing}>{m.order_look_open_file()}</p>;
  return pictures.map(({ address, alt }) => (
    <img
      key={address}
      className={s.proof}
      ref={(image) => {
        // a picture from the memory of the browser is there before anybody listens
        if (image?.complete && image.naturalHeight > 0 && !come.has(address)) add(address);
      }}
      src={address}
      alt={alt}
      onLoad={() => add(address)}
    />
  ));
}
