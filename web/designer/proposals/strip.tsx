import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { isEmptyDocument } from '#rules/design/artwork/document.ts';
import { m } from '#texts/messages.ts';
import { companyWords } from '#web/device/company-words.ts';
import type { DesignNote } from '#web/device/design-notes.ts';
import { deviceStorage } from '#web/device/device-storage.ts';
import { ASKED_COMPANY_KEY } from '#web/device/keys.ts';
import { designNotes } from '#web/device/store.ts';
import { wearsLogo } from '#web/device/wears-logo.ts';
import { later } from '../later.tsx';
import { useDesigner } from '../state/designer-context.ts';
import s from './strip.module.css';

// Loaded when used: most of it is rules that nobody else needs.
const Panel = later(() => import('./proposal-panel.tsx'), {
  waiting: () => <p className={s.wait}>{m.proposals_busy()}…</p>,
});

const hasProposals = ({ replaced, taken }: DesignNote): boolean => replaced.length + taken.length > 0;

type Props = { readonly designId: string | undefined; readonly timesNamed: number };

/**
 * Finished designs from the name of a company: above the sides, closed until somebody wants it. Whoever never
 * named one nor gave a logo, and has begun by hand, needs the room for the sides; the introduction asks then.
 * @param props.designId of the design on this device, once it was looked for
 * @param props.timesNamed one more opens it for the name that was typed
 */
export function ProposalStrip({ designId, timesNamed }: Props) {
  const { editor } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [isNamed, setNamed] = useState(false);
  const id = useId();
  useEffect(() => {
    // a name was typed on the product page
    if (deviceStorage().getItem(ASKED_COMPANY_KEY)) setOpen(true);
    setNamed(companyWords.read().value.company !== '' || wearsLogo());
  }, []);
  const [seen, setSeen] = useState(timesNamed);
  if (seen !== timesNamed) {
    setSeen(timesNamed);
    setOpen(true);
  }
  const hasNoted = useSyncExternalStore(
    designNotes.subscribe,
    () => designId !== undefined && hasProposals(designNotes.find(designId)),
    () => false,
  );
  if ((isOpen || hasNoted) && !wasOpen) setWasOpen(true);
  if (!wasOpen && !isNamed && !isEmptyDocument(editor.document)) return null;
  return (
    <section className={s.strip} aria-labelledby={id} data-part="proposals">
      <div className={s.head}>
        <div>
          <h2 id={id}>{m.proposals_title()}</h2>
          {!isOpen && <p>{m.proposals_hint()}</p>}
        </div>
        <button
          type="button"
          className="btn second small"
          data-part="proposals-toggle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.proposals_close() : m.proposals_open()}
        </button>
      </div>
      {wasOpen && designId !== undefined && (
        <Panel key={timesNamed} designId={designId} isOpen={isOpen} onChosen={() => setOpen(false)} />
      )}
    </section>
  );
}
