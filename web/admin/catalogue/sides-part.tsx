import { clsx } from 'clsx';
import { scalesOf, scaleText, sideText, technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import { type Scale, type SideName, technologies } from '#rules/catalogue/products/product.ts';
import { m } from '#texts/messages.ts';
import { DataSection } from '#web/frame/data-section.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Cell } from './cell.tsx';
import s from './product-form.module.css';
import type { TypedArea, TypedSide } from './typed-product.ts';
import { controlOf } from './use-product-faults.ts';
import type { ProductForm } from './use-product-form.ts';

type Props = { readonly form: ProductForm };

const sizes = ['width', 'height', 'centerX', 'centerY'] as const;
const sizeNames = () => ({
  width: m.products_area_width(),
  height: m.products_area_height(),
  centerX: m.products_area_x(),
  centerY: m.products_area_y(),
});

/** The areas of one side: for each scale and technology where it prints. */
function AreaTable({
  form,
  side,
  at,
  setSide,
}: Props & {
  readonly side: TypedSide;
  readonly at: number;
  readonly setSide: (part: Partial<TypedSide>) => void;
}) {
  const { locale } = useShop();
  const { typed, errorOf } = form;
  const scales = scalesOf[typed.category];
  const group = `sides.${at}.printAreas`;
  const names = sizeNames();
  const setArea = (j: number, part: Partial<TypedArea>) =>
    setSide({ printAreas: side.printAreas.map((area, i) => (i === j ? { ...area, ...part } : area)) });
  const add = () => {
    const last = side.printAreas.at(-1);
    const area: TypedArea = last ?? {
      ...{ scale: scales[0] ?? '', printTechnology: technologies[0] },
      ...{ width: side.width, height: side.height, centerX: '', centerY: '' },
    };
    const next = technologies.find((one) => one !== area.printTechnology) ?? area.printTechnology;
    setSide({ printAreas: [...side.printAreas, last ? { ...area, printTechnology: next } : area] });
  };
  const cell = (j: number, field: keyof TypedArea, column: string) => ({
    ...{ form, column, field: `${group}.${j}.${field}`, value: side.printAreas[j]?.[field] ?? '' },
    label: m.products_area_of({ column, number: j + 1 }),
    onValue: (value: string) => setArea(j, { [field]: value }),
  });
  return (
    <div id={controlOf(group)} tabIndex={-1} className={s.group}>
      <FieldError id={`${controlOf(group)}-error`} error={errorOf(group)} />
      {side.printAreas.length === 0 && <p className="muted">{m.products_no_areas()}</p>}
      {side.printAreas.length > 0 && (
        <table className={clsx('tb dense', s.areas)} aria-label={sideText(side.name as SideName, at)[locale]}>
          <thead>
            <tr>
              <th scope="col">{m.products_scale()}</th>
              <th scope="col">{m.products_technology()}</th>
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {names[size]}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{m.people_col_acts()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {side.printAreas.map((_, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an area is told apart by nothing but its place
              <tr key={j}>
                <Cell {...cell(j, 'scale', m.products_scale())}>
                  {scales.map((one: Scale) => (
                    <option key={one} value={one}>
                      {scaleText(one)[locale]}
                    </option>
                  ))}
                </Cell>
                <Cell {...cell(j, 'printTechnology', m.products_technology())}>
                  {technologies.map((one) => (
                    <option key={one} value={one}>
                      {technologyTexts[one][locale]}
                    </option>
                  ))}
                </Cell>
                {sizes.map((size) => (
                  <Cell key={size} {...cell(j, size, names[size])} inputMode="decimal" />
                ))}
                <td className="right">
                  <button
                    type="button"
                    className="icon-btn small"
                    aria-label={m.products_area_remove({ number: j + 1 })}
                    onClick={() => {
                      setSide({ printAreas: side.printAreas.filter((__, i) => i !== j) });
                      document.getElementById(controlOf(group))?.focus();
                    }}
                  >
                    <Icon name="trash" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button type="button" className="btn line tiny" onClick={add}>
        <Icon name="plus" size="small" />
        {m.products_area_add()}
      </button>
    </div>
  );
}

/** Every side of the product with its size and where it is printed. */
export function SidesPart({ form }: Props) {
  const { locale } = useShop();
  const { typed, change, errorOf } = form;
  return (
    <DataSection title={m.products_sides()} text={m.products_sides_text()}>
      <div id={controlOf('sides')} tabIndex={-1} className={s.group}>
        <FieldError id={`${controlOf('sides')}-error`} error={errorOf('sides')} />
        {typed.sides.map((side, at) => {
          const setSide = (part: Partial<TypedSide>) =>
            change((now) => ({
              ...now,
              sides: now.sides.map((one, i) => (i === at ? { ...one, ...part } : one)),
            }));
          const size = (field: 'width' | 'height', label: string) => (
            <Field
              id={controlOf(`sides.${at}.${field}`)}
              label={label}
              small
              inputMode="decimal"
              autoComplete="off"
              value={side[field]}
              error={errorOf(`sides.${at}.${field}`)}
              onChange={({ target: { value } }) => setSide({ [field]: value })}
            />
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place; faces have one name
            <fieldset key={at} className={s.side}>
              <legend>{sideText(side.name as SideName, at)[locale]}</legend>
              <div className={s.sizes}>
                {size('width', m.products_side_width())}
                {size('height', m.products_side_height())}
              </div>
              <AreaTable form={form} side={side} at={at} setSide={setSide} />
            </fieldset>
          );
        })}
      </div>
    </DataSection>
  );
}
