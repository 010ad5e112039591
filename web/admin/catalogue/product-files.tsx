import { useState } from 'react';
import { exportProducts } from '#contract/catalogue/product-files.ts';
import { urlOf } from '#contract/platform/client.ts';
import type { Category } from '#rules/catalogue/products/product.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from './catalogue-list.module.css';
import { ProductImport } from './product-import.tsx';

/** The catalogue as a workbook: what the list shows of it goes out, whatever was written comes in. */
export function ProductFiles({ category }: { readonly category: Category | undefined }) {
  const { apiBase, locale } = useShop();
  const [isOpen, setOpen] = useState(false);
  const file = urlOf(exportProducts, { query: { labels: locale, category } });
  return (
    <div className={s.new}>
      <button type="button" className="btn line small" onClick={() => setOpen(true)}>
        <Icon name="upload" size="small" />
        {m.products_import()}
      </button>
      <a className="btn line small" href={apiBase + file} download>
        <Icon name="download" size="small" />
        {m.products_export()}
      </a>
      {isOpen && <ProductImport onClose={() => setOpen(false)} />}
    </div>
  );
}
