import { useState } from 'react';
import { exportStock, type StockFilters } from '#contract/catalogue/stock.ts';
import { urlOf } from '#contract/platform/client.ts';
import { m } from '#texts/messages.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import s from './stock.module.css';
import { StockImport } from './stock-import.tsx';

/** The stock as a file: what the filters leave goes out, whatever was counted comes in. */
export function StockFiles({ filters }: { readonly filters: StockFilters }) {
  const { apiBase, locale } = useShop();
  const [isOpen, setOpen] = useState(false);
  const file = urlOf(exportStock, { query: { ...filters, labels: locale } });
  return (
    <div className={s.files}>
      <ActButton icon="upload" name={m.stock_import()} onPress={() => setOpen(true)} />
      <ActButton icon="download" name={m.stock_export()} file={apiBase + file} />
      {isOpen && <StockImport onClose={() => setOpen(false)} />}
    </div>
  );
}
