import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { type Mm, placed } from '#rules/design/comments/pin-place.ts';
import { m } from '#texts/messages.ts';
import { useOrderPage } from '../order-page.tsx';
import { crossAfterKey, pixelsPerMm } from './cross.ts';
import { type NumberedPin, placeWords } from './pin-words.ts';
import s from './pins.module.css';

/** How large a picture is in mm; null while that is not known, and where the picture does not say it. */
export function usePictureSize(address: string | null): Mm | null {
  const [size, setSize] = useState<Mm | null>(null);
  useEffect(() => {
    let isOld = false;
    setSize(null);
    const read = async (from: string) => {
      const bytes = new Uint8Array(await (await fetch(from, { credentials: 'include' })).arrayBuffer());
      const [scale, picture] = [pixelsPerMm(bytes), await createImageBitmap(new Blob([bytes]))];
      if (!isOld && scale) setSize({ x: picture.width / scale, y: picture.height / scale });
    };
    // without the size there is no place to point at, which the dialog says
    if (address) read(address).catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [address]);
  return size;
}

type Props = {
  readonly address: string;
  readonly alt: string;
  readonly size: Mm;
  /** by `sideWords` */
  readonly side: string;
  readonly pins: readonly NumberedPin[];
  readonly cross: Mm;
  readonly onCross: (at: Mm) => void;
  /** the place is chosen; the words come next */
  readonly onSet: () => void;
};

const at = ({ x, y }: Mm, size: Mm) => ({ left: `${(x / size.x) * 100}%`, top: `${(y / size.y) * 100}%` });

type MarksProps = { readonly pins: readonly NumberedPin[]; readonly size: Mm };

/** The numbers of pins, on whatever lies over the whole picture. */
const PinMarks = ({ pins, size }: MarksProps) =>
  pins.map((pin) => (
    <b
      key={pin.id}
      className={s.pinMark}
      data-open={pin.isOpen || undefined}
      style={at({ x: pin.xMm, y: pin.yMm }, size)}
      aria-hidden="true"
    >
      {pin.number}
    </b>
  ));

type OverProps = Omit<MarksProps, 'size'> & { readonly address: string };

/** The same over a picture that fits into its frame, wherever in it the picture lies. */
export function PinsOver({ address, pins }: OverProps) {
  const size = usePictureSize(pins.length > 0 ? address : null);
  if (!size) return null;
  const style = { '--aspect': size.x / size.y } as CSSProperties;
  return (
    <div className={s.pinsOver}>
      <div style={style}>
        <PinMarks pins={pins} size={size} />
      </div>
    </div>
  );
}

/** The picture of a design with its pins, and a cross that a click or the arrow keys move. */
export function PinPicture({ address, alt, size, side, pins, cross, onCross, onSet }: Props) {
  const { numbers } = useOrderPage();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return; // those are of the browser
    const to = crossAfterKey(event.key, event.shiftKey, cross, size);
    if (to === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (to) onCross(to);
    else onSet();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - frame.left) / frame.width) * size.x;
    const y = ((event.clientY - frame.top) / frame.height) * size.y;
    onCross(placed({ x, y }, size));
    onSet();
  };
  return (
    <div
      className={s.pinPicture}
      role="application"
      aria-label={m.order_pin_picture({ picture: alt })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the cross
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <img src={address} alt={alt} draggable={false} />
      <PinMarks pins={pins} size={size} />
      <span className={s.pinCross} style={at(cross, size)} aria-hidden="true" />
      <span className="visually-hidden" role="status">
        {placeWords(side, cross.x, cross.y, numbers)}
      </span>
    </div>
  );
}
