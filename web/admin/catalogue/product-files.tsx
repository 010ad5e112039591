import { useState } from 'react';
import { exportProducts } from '#contract/catalogue/product-files.ts';
import { urlOf } from '#contract/platform/client.ts';
import type { Category } from '#rules/catalogue/products/product.ts';
import { m } from '#texts/messages.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import s from './catalogue-list.module.css';
import { ProductImport } from './product-import.tsx';

/** The catalogue as a workbook: what the list shows of it goes out, whatever was written comes in. */
export function ProductFiles({ category }: { readonly category: Category | undefined }) {
  const { apiBase, locale } = useShop();
  const [isOpen, setOpen] = useState(false);
  const file = urlOf(exportProducts, { query: { labels: locale, category } });
  return (
    <div className={s.new}>
      <ActButton icon="upload" name={m.products_import()} onPress={() => setOpen(true)} />
      <ActButton icon="download" name={m.products_export()} file={apiBase + file} />
      {isOpen && <ProductImport onClose={() => setOpen(false)} />}
    </div>
  );
}
