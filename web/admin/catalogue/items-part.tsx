import { clsx } from 'clsx';
import { flushSync } from 'react-dom';
import { allColors, colorIdsOf } from '#rules/catalogue/products/colors.ts';
import { scalesOf, scaleText } from '#rules/catalogue/products/enumerations.ts';
import type { Scale } from '#rules/catalogue/products/product.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { DataSection } from '#web/frame/data-section.tsx';
import { NUMBERS } from '#web/frame/numbers.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Checkbox, FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Cell } from './cell.tsx';
import s from './product-form.module.css';
import type { TypedItem } from './typed-product.ts';
import { controlOf } from './use-product-faults.ts';
import type { ProductForm } from './use-product-form.ts';

type Props = { readonly form: ProductForm };

/** What is known of a code that is saved already. */
export type KnownItem = {
  readonly heliosId: string;
  readonly pieces: number;
  readonly inOrders: boolean;
};

const nameOf = (color: string, locale: 'cs' | 'en' | 'de'): string =>
  allColors.find(({ id }) => id === color)?.name[locale] ?? color;

/** Colours a shopper may choose, as boxes with their tone. */
export function ColorsPart({ form: { typed, change, errorOf } }: Props) {
  const { locale } = useShop();
  const known = colorIdsOf(typed.category);
  if (known.length === 0) return null;
  const error = errorOf('colors');
  const toggle = (color: string, isOn: boolean) =>
    change((now) => ({
      ...now,
      colors: isOn
        ? known.filter((one) => one === color || now.colors.includes(one))
        : now.colors.filter((one) => one !== color),
    }));
  return (
    <DataSection title={m.products_colors()} text={m.products_colors_text()}>
      <fieldset className={s.colors} id={controlOf('colors')} tabIndex={-1}>
        <legend className="visually-hidden">{m.products_colors()}</legend>
        {known.map((color) => (
          <Checkbox
            key={color}
            checked={typed.colors.includes(color)}
            onChange={({ target }) => toggle(color, target.checked)}
          >
            <span className={s.color}>
              <span className={clsx(s.tone, `c-${color}`)} aria-hidden="true" />
              {nameOf(color, locale)}
            </span>
          </Checkbox>
        ))}
        <FieldError id={`${controlOf('colors')}-error`} error={error} />
      </fieldset>
    </DataSection>
  );
}

/** One code for each colour in each scale. */
export function ItemsPart({ form, known }: Props & { readonly known: readonly KnownItem[] }) {
  const { locale } = useShop();
  const { typed, change, errorOf } = form;
  const colors = colorIdsOf(typed.category);
  const setItem = (at: number, part: Partial<TypedItem>) =>
    change((now) => ({
      ...now,
      items: now.items.map((item, i) => (i === at ? { ...item, ...part } : item)),
    }));
  const add = () => {
    flushSync(() =>
      change((now) => {
        const last = now.items.at(-1);
        const item = { heliosId: '', color: last?.color ?? colors[0] ?? '', scale: last?.scale ?? '' };
        return { ...now, items: [...now.items, item] };
      }),
    );
    document.getElementById(controlOf(`items.${typed.items.length}.heliosId`))?.focus();
  };
  const remove = (at: number) => {
    change((now) => ({ ...now, items: now.items.filter((_, i) => i !== at) }));
    document.getElementById(controlOf('items'))?.focus();
  };
  return (
    <DataSection title={m.products_items()} text={m.products_items_text()}>
      <div id={controlOf('items')} tabIndex={-1} className={s.group}>
        <FieldError id={`${controlOf('items')}-error`} error={errorOf('items')} />
        <table className={clsx('tb dense', s.items)} aria-label={m.products_items()}>
          <thead>
            <tr>
              <th scope="col">{m.products_code()}</th>
              <th scope="col">{m.products_color()}</th>
              <th scope="col">{m.products_scale()}</th>
              <th scope="col" className="right">
                {m.products_pieces()}
              </th>
              <th scope="col">
                <span className="visually-hidden">{m.people_col_acts()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {typed.items.map((item, at) => {
              const saved = known.find(({ heliosId }) => heliosId === item.heliosId);
              const number = `${at + 1}`;
              const cell = (field: keyof TypedItem, column: string) => ({
                ...{ form, column, field: `items.${at}.${field}`, value: item[field] },
                label: m.products_item_field({ number, field: column }),
                onValue: (value: string) => setItem(at, { [field]: value }),
              });
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a new row has no name of its own yet
                <tr key={at}>
                  <Cell {...cell('heliosId', m.products_code())} />
                  <Cell {...cell('color', m.products_color())}>
                    {colors.length === 0 && <option value="">{m.products_no_color()}</option>}
                    {item.color !== '' && !colors.includes(item.color) && <option>{item.color}</option>}
                    {colors.map((one) => (
                      <option key={one} value={one}>
                        {nameOf(one, locale)}
                      </option>
                    ))}
                  </Cell>
                  <Cell {...cell('scale', m.products_scale())}>
                    {scalesOf[typed.category].map((one: Scale) => (
                      <option key={one} value={one}>
                        {scaleText(one)[locale]}
                      </option>
                    ))}
                  </Cell>
                  <td className="right" data-label={m.products_pieces()}>
                    {saved ? formatNumber(saved.pieces, NUMBERS) : '–'}
                    {saved?.inOrders && <span className={s.under}>{m.products_item_in_orders()}</span>}
                  </td>
                  <td className="right">
                    <button
                      type="button"
                      className="icon-btn small"
                      aria-label={m.products_item_remove({ code: item.heliosId || number })}
                      onClick={() => remove(at)}
                    >
                      <Icon name="trash" />
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <button type="button" className="btn line small" onClick={add}>
          <Icon name="plus" size="small" />
          {m.products_item_add()}
        </button>
      </div>
    </DataSection>
  );
}
