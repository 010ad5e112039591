import { useMemo } from 'react';
import type { ProductTab } from '#rules/prices/price-lists/tabs.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { tellApart } from '#web/words/tell-apart.ts';
import type { Table } from './grid/table.ts';
import type { Trouble } from './grid/troubles.ts';
import type { OpenedList } from './opened-list.ts';
import s from './price-editor.module.css';

type Props = {
  readonly list: OpenedList;
  readonly sheet: ProductTab;
  readonly codes: ReadonlySet<string> | null;
  readonly troubles: readonly Trouble[];
  readonly table: Table;
  readonly onPick: (codes: ReadonlySet<string> | null) => void;
};

/** The products of a sheet: each shows its own rows. On a small screen they are one list to choose from. */
export function ProductNav({ list, sheet, codes, troubles, table, onPick }: Props) {
  const { locale } = useShop();
  const products = useMemo(
    () =>
      list.products
        .filter(({ tab }) => tab === sheet)
        .map(({ id, name }) => ({
          id,
          name: name[locale] ?? id,
          codes: new Set(list.codes.filter(({ productId }) => productId === id).map((one) => one.heliosId)),
        })),
    [list, sheet, locale],
  );
  const wrong = new Set(troubles.map(({ id }) => String(table.rows[id]?.heliosId)));
  const isCurrent = (own: ReadonlySet<string>) => codes !== null && [...own].some((code) => codes.has(code));
  const current = products.find((one) => isCurrent(one.codes))?.id ?? '';
  return (
    <>
      <nav className={s.products} aria-label={m.pl_products()}>
        <button type="button" aria-current={codes === null ? 'true' : undefined} onClick={() => onPick(null)}>
          {m.pl_all_products()}
        </button>
        {products.map((product) => (
          <button
            key={product.id}
            type="button"
            aria-current={product.id === current ? 'true' : undefined}
            onClick={() => onPick(product.codes)}
          >
            <span>{product.name}</span>
            {[...product.codes].some((code) => wrong.has(code)) && (
              <span className={s.productWrong}>
                <Icon name="alert" size="small" />
                <span className="visually-hidden">{m.pl_has_troubles()}</span>
              </span>
            )}
            <span className={s.productId}>{product.id}</span>
          </button>
        ))}
      </nav>
      <label className={s.productSelect}>
        <span className="label">{m.pl_products()}</span>
        <select
          className="input small"
          value={current}
          onChange={({ target }) => onPick(products.find(({ id }) => id === target.value)?.codes ?? null)}
        >
          <option value="">{m.pl_all_products()}</option>
          {[
            ...tellApart(
              products,
              ({ name }) => name,
              ({ id }) => id,
            ),
          ].map(([{ id }, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
