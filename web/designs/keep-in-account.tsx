import { useState } from 'react';
import type { ListedDesign } from '#contract/design/account-designs.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { stampAsRead } from '#web/designer/versions/version-acts.ts';
import { readConfiguration } from '#web/device/configurations.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';
import { isElsewhere, keepInAccount } from './account-acts.ts';
import type { DeviceDesign } from './device-designs.ts';

type Props = {
  readonly design: DeviceDesign;
  readonly name: string;
  /** of the same id in the account; null for none */
  readonly kept: ListedDesign | null;
  readonly onKept: () => void;
};

const isSame = ({ line, note }: DeviceDesign, kept: ListedDesign): boolean =>
  stampAsRead(line) === stampAsRead(kept) &&
  note.name === kept.name &&
  note.versions.length === kept.versions;

/** Takes a design of this browser over into the account, or its newer state. */
export function KeepInAccount({ design, name, kept, onKept }: Props) {
  const { apiBase, locale } = useShop();
  const [isBusy, setBusy] = useState(false);
  if (kept && isSame(design, kept)) return <span className="muted">{m.designs_kept_too()}</span>;
  const keep = async () => {
    if (isBusy) return;
    setBusy(true);
    const { line, note } = design;
    const seen = kept && (note.revision ?? kept.revision);
    const refused = await keepInAccount(browserCall(apiBase), locale, line, note, seen);
    setBusy(false);
    if (refused !== null) return toast(refused, 'error');
    const read = readConfiguration(line);
    // its rows may name people: they are sent with an order only
    const hasSheet = read.ok && read.value.artwork.pieces !== null;
    toast(hasSheet ? m.designs_keep_done_sheet({ name }) : m.designs_keep_done({ name }));
    onKept();
  };
  // opening it there brings the newer state here
  if (kept && isElsewhere(kept, design.note, design.at))
    return <span className="muted">{m.designs_older_here()}</span>;
  const way = kept ? m.designs_keep_newer() : m.designs_keep();
  return (
    <button
      type="button"
      className="link as-link"
      aria-busy={isBusy || undefined}
      aria-label={m.designs_way_named({ way, name })}
      onClick={() => void keep()}
    >
      {way}
    </button>
  );
}
