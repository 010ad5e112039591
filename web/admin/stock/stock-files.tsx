import { useState } from 'react';
import { exportStock, type StockFilters } from '#contract/catalogue/stock.ts';
import { urlOf } from '#contract/platform/client.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from './stock.module.css';
import { StockImport } from './stock-import.tsx';

/** The stock as a file: what the filters leave goes out, whatever was counted comes in. */
export function StockFiles({ filters }: { readonly filters: StockFilters }) {
  const { apiBase, locale } = useShop();
  const [isOpen, setOpen] = useState(false);
  const file = urlOf(exportStock, { query: { ...filters, labels: locale } });
  return (
    <div className={s.files}>
      <button type="button" className="btn line small" onClick={() => setOpen(true)}>
        <Icon name="upload" size="small" />
        {m.stock_import()}
      </button>
      <a className="btn line small" href={apiBase + file} download>
        <Icon name="download" size="small" />
        {m.stock_export()}
      </a>
      {isOpen && <StockImport onClose={() => setOpen(false)} />}
    </div>
  );
}
