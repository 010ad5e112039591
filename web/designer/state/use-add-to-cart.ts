import { type Dispatch, type SetStateAction, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LinePrice } from '#rules/design/artwork/configuration.ts';
import { recordedWarnings } from '#rules/design/artwork/finding.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { addConfiguration, updateConfiguration } from '#web/device/configurations.ts';
import { toast } from '#web/ui/toast.tsx';
import { asksColors, type Confirmed, confirmedNow } from '../colors/color-check.tsx';
import type { Preflight } from '../preflight/use-preflight.ts';
import type { OtherTab } from '../tabs/use-other-tab.ts';
import { blockerText } from '../texts.ts';
import { type Blocker, blockersOf } from './blockers.ts';
import type { Designer } from './designer-context.ts';
import { configurationOf, type DraftWriter, type Opened } from './use-draft.ts';

type Parts = {
  readonly designer: Designer;
  readonly opened: Opened | null;
  readonly setOpened: Dispatch<SetStateAction<Opened | null>>;
  /** null while the price of the design is not known */
  readonly prices: LinePrice | null;
  readonly check: Preflight;
  readonly draft: DraftWriter;
  readonly otherTab: OtherTab;
  readonly onBlocked: (blocker: Blocker) => void;
  readonly onStorageFull: () => void;
};

/** Puts the design into the cart, after a question where plates have to be confirmed (CFG-046). */
export function useAddToCart(parts: Parts) {
  const { designer, opened, setOpened, prices, check, draft, otherTab, onBlocked, onStorageFull } = parts;
  const { offer, editor, views, limits, announce } = designer;
  const navigate = useNavigate();
  const [isAskingColors, setAskingColors] = useState(false);

  /** @param confirmed plates and previews the person has confirmed */
  const add = (confirmed: Confirmed | null = opened): void => {
    if (!opened || !confirmed) return;
    // the check on screen may be older than the last change
    const { findings } = check.now();
    const [error] = blockersOf(offer, views, editor.quantity, limits, findings);
    if (error) {
      onBlocked(error);
      announce(blockerText(error, offer));
      return;
    }
    if (asksColors(views, confirmed)) {
      setAskingColors(true);
      return;
    }
    if (otherTab.hasConflict()) return;
    const { confirmedPlates, confirmedPreviews } = confirmed;
    const line = {
      ...configurationOf({ id: opened.id, confirmedPlates, confirmedPreviews }, editor, prices),
      warnings: recordedWarnings(findings),
    };
    draft.close();
    otherTab.pause();
    const stored = opened.isEdit ? updateConfiguration(line) : addConfiguration(line);
    if (stored.ok) {
      navigate(pathTo(offer.edition, 'cart'));
      return;
    }
    draft.reopen();
    otherTab.resume();
    if (stored.code === 'storage_full') onStorageFull();
    else if (stored.code === 'cart_full')
      toast(m.designer_cart_full({ count: stored.detail ?? '' }), 'error');
    else {
      toast(m.designer_line_gone(), 'error'); // the design stays open and can be added as a new line (D-S60)
      setOpened({ ...opened, isEdit: false, confirmedPlates, confirmedPreviews });
    }
  };

  return {
    add: () => add(),
    isAskingColors,
    refuseColors: () => setAskingColors(false),
    confirmColors: (): void => {
      setAskingColors(false);
      if (!opened) return;
      const confirmed = confirmedNow(views, opened);
      setOpened({ ...opened, ...confirmed });
      add(confirmed);
    },
  };
}
