import { useEffect, useRef, useState } from 'react';
import { m } from '#texts/messages.ts';
import { picturesOf } from '#web/device/cart-line.ts';
import { drafts, pictures } from '#web/device/store.ts';
import { type KeptLogo, keptLogo, loadLogo, removeLogo } from '#web/device/worn-logo.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useLogoUrl } from './use-logo-url.ts';
import s from './wear.module.css';

const ACCEPTED = '.pdf,.ai,.svg,.png,.jpg,.jpeg,.webp';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly logo: KeptLogo | null };

/** Chooses the logo, switches it on and off, and takes it away; nothing of it leaves this device. */
export function LogoDialog({ open, onClose, logo }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = async ([file]: readonly File[]): Promise<void> => {
    if (!file || isReading) return;
    setReading(true);
    setRefusal(null);
    const reading = await import('./read-logo.ts').catch(() => null);
    setRefusal(reading ? await reading.takeLogo(file) : `${file.name}: ${m.wear_part_failed()}`);
    setRemoved(false);
    setReading(false);
  };
  const remove = async (): Promise<void> => {
    await removeLogo();
    input.current?.focus(); // the button that had the focus is gone
    setRefusal(null);
    setRemoved(true);
  };
  const close = (): void => {
    setRefusal(null);
    setRemoved(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={m.wear_title()}
      actions={
        <button type="button" className="btn primary" onClick={close}>
          {m.wear_done()}
        </button>
      }
    >
      <div className={s.wear}>
        <p>{m.wear_text()}</p>
        {logo && <Kept logo={logo} onRemove={remove} />}
        <DropZone
          accept={ACCEPTED}
          title={m.wear_drop()}
          choose={m.wear_choose()}
          hint={m.wear_kinds()}
          take={(files) => void take(files)}
          inputRef={input}
        />
        {!logo && <FromDesign take={take} />}
        {refusal && <Refusal>{refusal}</Refusal>}
        <p role="status" className={s.said}>
          {isReading ? m.wear_reading() : saidOf(logo, isRemoved)}
        </p>
      </div>
    </Dialog>
  );
}

function saidOf(logo: KeptLogo | null, isRemoved: boolean): string {
  if (!logo) return isRemoved ? m.wear_removed() : '';
  const { name } = logo;
  return logo.isOn ? `${m.wear_kept({ name })} ${m.wear_note()}` : m.wear_off({ name });
}

/** The logo with its switch. */
function Kept({ logo, onRemove }: { readonly logo: KeptLogo; readonly onRemove: () => void }) {
  const url = useLogoUrl(logo, loadLogo);
  return (
    <div className={s.kept}>
      {url && <img src={url} alt={logo.name} />}
      <label className="toggle">
        <input
          type="checkbox"
          role="switch"
          aria-checked={logo.isOn}
          checked={logo.isOn}
          onChange={(event) => keptLogo.write({ ...logo, isOn: event.target.checked })}
        />
        {m.wear_switch()}
      </label>
      <button type="button" className="btn ghost small" onClick={onRemove}>
        {m.wear_remove()}
      </button>
    </div>
  );
}

/** The picture of the last design on this device. */
function FromDesign({ take }: { readonly take: (files: readonly File[]) => Promise<void> }) {
  const [found, setFound] = useState<File | null>(null);
  useEffect(() => {
    let isOver = false;
    const [reference] = drafts.read().value.flatMap(({ configuration }) => picturesOf(configuration.artwork));
    if (reference === undefined) return;
    void pictures.load(reference).then((picture) => {
      if (picture && !isOver) setFound(new File([picture.blob], picture.name, { type: picture.blob.type }));
    });
    return () => {
      isOver = true;
    };
  }, []);
  return (
    found && (
      <button type="button" className="btn line small" onClick={() => void take([found])}>
        {m.wear_offered({ name: found.name })}
      </button>
    )
  );
}
