import { useState } from 'react';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { later } from '../later.tsx';
import type { Offer } from '../state/offer.ts';
import type { SideView } from '../state/side-view.ts';

const TurnDialog = later(() => import('./turn-dialog.tsx'));

type Props = {
  readonly offer: Offer;
  readonly views: readonly SideView[];
  readonly look: ArtworkDocument;
};

/** Nothing of what turns a product is loaded before this is pressed. */
export function TurnButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn ghost small" onClick={() => setOpen(true)}>
        <Icon name="refresh" size="small" />
        {props.offer.product.category === 'meter' ? m.turn_open_rule() : m.turn_open()}
      </button>
      {isOpen && <TurnDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
