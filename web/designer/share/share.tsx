import { useCallback, useEffect, useRef, useState } from 'react';
import { isEmptyDocument } from '#rules/design/artwork/document.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { designLinks } from '#web/device/store.ts';
import { onEditionSwitch } from '#web/shell/edition-switch.ts';
import { languageAddress } from '#web/shell/language-address.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { later } from '../later.tsx';
import { useDesigner } from '../state/designer-context.ts';
import type { Shareable } from './save-design.ts';
import type { Shared } from './use-sharing.ts';

// Loaded when needed: few designs are shared.
const ShareDialog = later(() => import('./share-dialog.tsx'));
const OtherEditionDialog = later(() => import('./other-edition-dialog.tsx'));

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** of the design on this device; null until it is known */
  readonly id: string | null;
  /** Writes what is not written yet. */
  readonly write: () => void;
};

/** "Save and share", and the language switch while there is a design to take along. */
export function Share({ open, onClose, id, write }: Props) {
  const { offer, editor } = useDesigner();
  const shop = useShop();
  const [shared, setShared] = useState<Shared | null>(null);
  const [target, setTarget] = useState<Edition | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  const design: Shareable = { document: editor.document, quantity: editor.settled };

  const latest = useRef({ design, id, write });
  useEffect(() => {
    latest.current = { design, id, write };
  });
  const [wasTakenAlong, setWasTakenAlong] = useState(false);
  useEffect(() => {
    return onEditionSwitch((next) => {
      const { design, id, write } = latest.current;
      if (id === null || isEmptyDocument(design.document)) return false;
      write();
      setWasTakenAlong(true);
      setTarget(next);
      return true;
    });
  }, []);
  const stay = useCallback(() => setTarget(null), []);

  const keepLink = (saved: Shared): void => {
    setShared(saved);
    const { code, secret } = saved.saved;
    if (id !== null) designLinks.add({ designId: id, code, secret });
  };
  const common = { design, apiBase: shop.apiBase, shared, onShared: keepLink };
  return (
    <>
      {wasOpen && <ShareDialog {...common} open={open} onClose={onClose} offer={offer} />}
      {wasTakenAlong && id !== null && (
        <OtherEditionDialog
          {...common}
          target={target}
          onClose={stay}
          id={id}
          origins={shop.origins}
          locale={shop.locale}
          plainAddress={(edition) => languageAddress(shop, edition, window.location)}
        />
      )}
    </>
  );
}
