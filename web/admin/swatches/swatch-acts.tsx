import { useState } from 'react';
import { deleteSwatches, exportSwatches } from '#contract/design/swatches.ts';
import { urlOf } from '#contract/platform/client.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import s from './library.module.css';
import { SwatchHistory } from './swatch-history.tsx';
import { SwatchImport } from './swatch-import.tsx';

type Props = {
  /** of the library as this page shows it */
  readonly version: number;
  readonly size: number;
};
type Open = 'import' | 'history' | 'delete';

/** What is done with the whole library. */
export function SwatchActs({ version, size }: Props) {
  const { apiBase } = useShop();
  const { run, closed } = useAct();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => {
    setOpen(null);
    closed();
  };
  const act = (what: Open, icon: IconName, name: string, tone = 'line') => (
    <ActButton icon={icon} look={`btn ${tone} small`} name={name} onPress={() => setOpen(what)} />
  );
  return (
    <div className={s.acts}>
      {act('import', 'upload', m.swatches_import(), 'primary')}
      {size > 0 && (
        <ActButton
          icon="download"
          name={m.swatches_export()}
          file={apiBase + urlOf(exportSwatches, { query: {} })}
        />
      )}
      {version > 0 && act('history', 'history', m.swatches_history())}
      {size > 0 && act('delete', 'trash', m.swatches_delete())}
      {open === 'import' && <SwatchImport onClose={close} />}
      {open === 'history' && <SwatchHistory version={version} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={m.swatches_delete_title()}
        text={m.swatches_delete_text({ count: size })}
        yes={m.swatches_delete()}
        no={m.swatches_keep()}
        onYes={() => run(deleteSwatches, { body: { version } }, m.swatches_deleted())}
        onNo={close}
      />
    </div>
  );
}
