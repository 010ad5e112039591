import { useState } from 'react';
import { urlOf } from '#contract/platform/client.ts';
import { exportPriceList } from '#contract/prices/price-files.ts';
import { m } from '#texts/messages.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import type { OpenedList } from './opened-list.ts';
import s from './price-editor.module.css';
import { PriceHistory } from './price-history.tsx';
import { PriceImport } from './price-import.tsx';

type Props = {
  readonly list: OpenedList;
  readonly isDirty: boolean;
  readonly reload: () => void;
};

type Open = 'import' | 'history' | 'compare' | 'copy';

/**
 * What is done with a whole list. What would replace typed cells waits until these are saved or discarded.
 */
export function ListActs({ list, isDirty, reload }: Props) {
  const { apiBase, locale } = useShop();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const act = (what: Open, icon: IconName, name: string, waits: boolean) => (
    <ActButton
      icon={icon}
      name={name}
      waits={waits && isDirty ? { reason: m.pl_waits(), describedBy: 'price-list-waits' } : undefined}
      onPress={() => setOpen(what)}
    />
  );
  const file = urlOf(exportPriceList, { params: { id: list.id }, query: { labels: locale } });
  return (
    <div className={s.listActs}>
      {act('import', 'upload', m.pl_import(), true)}
      <ActButton
        icon="download"
        name={m.pl_export()}
        file={apiBase + file}
        describedBy={isDirty ? 'price-list-export' : undefined}
      />
      {act('history', 'history', m.pl_history(), true)}
      {act('compare', 'compare', m.pl_compare(), false)}
      {act('copy', 'copy', m.pl_copy(), true)}
      <p className="hint">{m.pl_money({ currency: list.currency })}</p>
      {isDirty && (
        <p className="hint">
          <span id="price-list-waits">{m.pl_waits()}</span>{' '}
          <span id="price-list-export">{m.pl_export_unsaved()}</span>
        </p>
      )}
      {open === 'import' && <PriceImport list={list} onClose={close} onDone={reload} />}
      {open === 'history' && <PriceHistory list={list} onClose={close} onDone={reload} />}
      {open === 'compare' && <CompareDialog list={list} onClose={close} />}
      {open === 'copy' && <CopyDialog list={list} onClose={close} onDone={reload} />}
    </div>
  );
}
