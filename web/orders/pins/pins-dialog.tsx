import { useRef, useState } from 'react';
import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { setDesignPin } from '#contract/partner-orders/pins.ts';
import type { Mm } from '#rules/design/comments/pin-place.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select, TextArea } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { sayOrderFailure } from '../failure-words.ts';
import { HintedButton } from '../hinted-button.tsx';
import { newestOf, shownFileOf } from '../newest.ts';
import { useOrderPage } from '../order-page.tsx';
import { actTexts } from '../order-words.ts';
import { PinList } from './pin-list.tsx';
import { PinPicture, usePictureSize } from './pin-picture.tsx';
import { pinsOn, placeWords, sideWords } from './pin-words.ts';
import s from './pins.module.css';

type Props = { readonly item: PartnerOrderItem; readonly name: string; readonly onClose: () => void };

/** The newest design with its pins, and a new one at the cross. */
export function PinsDialog({ item, name, onClose }: Props) {
  const { order, state, files, numbers } = useOrderPage();
  const { busy, run } = useAct(sayOrderFailure);
  const version = item.currentVersion;
  const newest = newestOf(item);
  const file = newest && shownFileOf(newest);
  const address = file && files.preview(file);
  const size = usePictureSize(address);
  const [chosen, setChosen] = useState<Mm | null>(null);
  const [side, setSide] = useState(1);
  const [words, setWords] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const writing = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const cross = chosen ?? { x: Math.round((size?.x ?? 0) / 2), y: Math.round((size?.y ?? 0) / 2) };
  const { locale } = useShop();
  const pins = pinsOn(item, version, locale);
  const onSide = sideWords(item, side, locale);
  const sides = Array.from({ length: item.productSidesCount ?? 1 }, (_, index) => index + 1);
  const save = async () => {
    setRefusal(null);
    const refused = await run(
      setDesignPin,
      {
        params: { orderId: order.id, orderItemId: item.id },
        body: { version, side, xMm: cross.x, yMm: cross.y, words },
      },
      m.order_pin_done(),
    );
    if (refused === null) {
      setWords('');
      // the next place is chosen there; the button that was pressed has nothing to do any more
      picture.current?.querySelector<HTMLElement>('[role=application]')?.focus();
    }
    setRefusal(refused);
  };
  return (
    <Dialog open size="full" onClose={onClose} title={m.order_pins_title({ name, version })}>
      {refusal && <Refusal>{refusal}</Refusal>}
      <div className={s.pins}>
        <div ref={picture}>
          {address && size ? (
            <PinPicture
              {...{ address, size, pins, cross }}
              side={onSide}
              alt={m.order_picture_design({ name, version })}
              onCross={setChosen}
              onSet={() => writing.current?.querySelector('textarea')?.focus()}
            />
          ) : (
            <p className="muted">{m.order_pin_no_picture()}</p>
          )}
          <p className="hint">{m.order_pin_hint()}</p>
        </div>
        <div ref={writing} className={s.pinForm}>
          {sides.length > 1 && (
            <Select
              small
              label={m.order_pin_side()}
              value={side}
              onChange={(event) => setSide(Number(event.target.value))}
            >
              {sides.map((one) => (
                <option key={one} value={one}>
                  {sideWords(item, one, locale)}
                </option>
              ))}
            </Select>
          )}
          <TextArea
            label={m.order_pin_words({ place: placeWords(onSide, cross.x, cross.y, numbers) })}
            rows={3}
            maxLength={MESSAGE_MAX}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <HintedButton
            state={
              item.approvalStatus === 'approved' ? { possible: false, reason: 'too_late' } : state('setPin')
            }
            look="primary small"
            busy={busy}
            hint={words.trim() === '' || !size ? m.order_pin_empty() : undefined}
            onAct={() => void save()}
          >
            {actTexts.setPin()}
          </HintedButton>
          <PinList pins={pins} />
        </div>
      </div>
    </Dialog>
  );
}
