import { useState, useSyncExternalStore } from 'react';
import { m } from '#texts/messages.ts';
import { companyWords } from '#web/device/company-words.ts';
import type { Picture } from '#web/device/pictures.ts';
import { pictures } from '#web/device/store.ts';
import { keptLogo, loadLogo, removeLogo } from '#web/device/worn-logo.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLogoUrl } from './use-logo-url.ts';
import s from './wear.module.css';

type Logo = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly load: () => Promise<Picture | undefined>;
  readonly remove: () => void;
};

/** The logo that designs of this company would have: the one on the goods, else one given in the designer. */
function useLogo(): Logo | null {
  const worn = useSyncExternalStore(
    keptLogo.subscribe,
    () => keptLogo.read().value,
    () => null,
  );
  const given = useSyncExternalStore(
    companyWords.subscribe,
    () => companyWords.read().value.logo,
    () => null,
  );
  if (worn?.isOn) return { ...worn, load: loadLogo, remove: () => void removeLogo() };
  if (!given || given.isWorn) return null;
  return {
    ...given,
    load: () => pictures.load(given.image),
    remove: () => companyWords.write({ ...companyWords.read().value, logo: null }),
  };
}

type Props = {
  /** The button goes with the logo, and the focus with the button. */
  readonly onRemoved: () => void;
};

export default function ChosenLogo({ onRemoved }: Props) {
  const logo = useLogo();
  const [isRemoved, setRemoved] = useState(false);
  const remove = ({ remove: takeAway }: Logo): void => {
    takeAway();
    setRemoved(true);
    onRemoved();
  };
  return (
    <>
      {logo && <Shown key={logo.name} logo={logo} onRemove={() => remove(logo)} />}
      <span className="visually-hidden" role="status">
        {!logo && isRemoved && m.wear_removed()}
      </span>
    </>
  );
}

function Shown({ logo, onRemove }: { readonly logo: Logo; readonly onRemove: () => void }) {
  const url = useLogoUrl(logo, logo.load);
  return (
    <span className={s.chosen}>
      {url && <img src={url} alt={logo.name} />}
      <button
        type="button"
        className="icon-btn small"
        aria-label={m.proposals_logo_remove({ name: logo.name })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
