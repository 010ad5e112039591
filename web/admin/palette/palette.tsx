import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { notePlace, recentPlaces } from '#web/device/recent-places.ts';
import { type PageAct, useToldActs, type Way } from '#web/frame/page-acts.ts';
import { setSingleKeys, useKeys, useSingleKeys } from '#web/frame/single-keys.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Place } from '../places.tsx';
import { actsOfControls } from './control-acts.ts';
import { firstOf, type Option } from './option.ts';
import { ownGroups } from './own-groups.ts';
import { controlsOfPage } from './page-controls.ts';
import s from './palette.module.css';
import { PaletteBox } from './palette-box.tsx';
import { useFound } from './use-found.ts';

type Props = {
  /** all that whoever is signed in may go to */
  readonly places: readonly Place[];
  /** what they may do wherever they are */
  readonly anywhere: readonly PageAct[];
  /** single settings they may change */
  readonly settings: readonly PageAct[];
};

/** Finds as one types. */
function Finder({ onChoose, ...own }: Props & { readonly onChoose: (option: Option) => void }) {
  const { edition, locale } = useShop();
  const [typed, setTyped] = useState('');
  const [isEntered, setEntered] = useState(false);
  const phrase = typed.trim();
  const acts = useToldActs();
  // as the page is when the palette opens
  const [seen] = useState(controlsOfPage);
  const controls = useMemo(() => actsOfControls(seen, acts), [seen, acts]);
  const recent = useSyncExternalStore(recentPlaces.subscribe, recentPlaces.read, () => null)?.value ?? [];
  const found = useFound(phrase);
  const groups = [...ownGroups(phrase, { acts, controls, recent, ...own }, edition), ...found.groups];
  const first = firstOf(groups);
  const takeFirst = useEffectEvent(() => {
    if (first) onChoose(first);
  });
  // who types a number and presses Enter does not wait for the answer
  const isReady = isEntered && (first !== null || !found.isWaiting);
  useEffect(() => {
    if (!isReady) return;
    setEntered(false);
    takeFirst();
  }, [isReady]);
  return (
    <PaletteBox
      typed={typed}
      onType={(text) => {
        setTyped(text);
        setEntered(false);
      }}
      groups={groups}
      isWaiting={found.isWaiting}
      // of an empty field nobody means the first
      onEnter={() => setEntered(phrase !== '')}
      onChoose={onChoose}
    >
      {found.failure && (
        <FailureNote
          code={found.failure.code}
          locale={locale}
          onRetry={found.retry}
          otherwise={m.dealer_list_failed()}
        />
      )}
    </PaletteBox>
  );
}

/** Asked of the browser, which alone knows what its keys are called. */
const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.platform);
const never = () => () => {};

function useKeyNames() {
  const isOnMac = useSyncExternalStore(never, isMac, () => false);
  return isOnMac ? { shown: '⌘ K', told: 'Meta+K' } : { shown: 'Ctrl K', told: 'Control+K' };
}

/**
 * Everything staff may do on the open page, every place they may go to, and orders, partners and products
 * by name: from anywhere, by its button, `/` or Ctrl+K.
 */
export function Palette(props: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const chosen = useRef<Way | null>(null);
  const isOn = useSingleKeys();
  const keys = useKeyNames();
  const show = () => setOpen(true);
  useKeys({ '/': show, 'Ctrl+k': show });
  const choose = ({ key, way }: Option) => {
    const place = props.places.find(({ screen }) => key === `place ${screen}`);
    if (place) notePlace(place.screen);
    chosen.current = way;
    setOpen(false);
  };
  const go = useEffectEvent(() => {
    const way = chosen.current;
    chosen.current = null;
    if (!way) return;
    if ('to' in way) void navigate(way.to);
    else if ('run' in way) way.run();
    else if ('file' in way)
      Object.assign(document.createElement('a'), { href: way.file, download: '' }).click();
  });
  // once it is shut and the focus is back: a dialog that an act opens gives the focus back to there
  useEffect(() => {
    if (!open) go();
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={s.button}
        aria-keyshortcuts={isOn ? `${keys.told} /` : keys.told}
        title={m.palette_key({ key: isOn ? `${keys.shown}, /` : keys.shown })}
        onClick={show}
      >
        <Icon name="search" />
        <span className="visually-hidden">{m.palette_title()}</span>
        <kbd className={s.key}>{keys.shown}</kbd>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.palette_title()}>
        <Finder {...props} onChoose={choose} />
        <div className={s.foot}>
          <Checkbox checked={isOn} onChange={(event) => setSingleKeys(event.target.checked)}>
            {m.palette_keys()}
          </Checkbox>
        </div>
      </Dialog>
    </>
  );
}
