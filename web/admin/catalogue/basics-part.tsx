import {
  lengthsOf,
  lengthText,
  shapesOf,
  shapeTexts,
  typesOf,
  typeText,
} from '#rules/catalogue/products/enumerations.ts';
import type { PencilShape, ProductType } from '#rules/catalogue/products/product.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { languageNames } from '#rules/platform/editions/language-names.ts';
import { m } from '#texts/messages.ts';
import { DataSection } from '#web/frame/data-section.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import records from '../records/record.module.css';
import s from './product-form.module.css';
import { type PlainField, withSides } from './typed-product.ts';
import { controlOf } from './use-product-faults.ts';
import type { ProductForm } from './use-product-form.ts';

type Props = { readonly form: ProductForm };

/** @param isNew the id can still be chosen */
export function BasicsPart({ form, isNew }: Props & { readonly isNew: boolean }) {
  const { locale } = useShop();
  const { typed, change, errorOf } = form;
  const { category } = typed;
  const plain = (field: PlainField) => ({
    id: controlOf(field),
    value: typed[field],
    error: errorOf(field),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      const { value } = event.target;
      change((now) => {
        const next = { ...now, [field]: value };
        return field === 'shape' ? withSides(next) : next;
      });
    },
  });
  return (
    <DataSection title={m.products_basics()} text={m.products_basics_text()}>
      <div className={records.fields}>
        <Field
          label={m.products_id()}
          hint={m.products_id_hint()}
          {...plain('id')}
          readOnly={!isNew}
          autoComplete="off"
          spellCheck={false}
        />
        <Select label={m.products_type()} {...plain('type')}>
          {typesOf[category].map((type: ProductType) => (
            <option key={type} value={type}>
              {typeText(category, type)[locale]}
            </option>
          ))}
        </Select>
        <Select label={m.products_length()} {...plain('length')}>
          {lengthsOf[category].map((length) => (
            <option key={length} value={String(length)}>
              {lengthText(category, length)}
            </option>
          ))}
        </Select>
        {shapesOf[category].length > 0 && (
          <Select label={m.products_shape()} {...plain('shape')}>
            {shapesOf[category].map((shape: PencilShape) => (
              <option key={shape} value={shape}>
                {shapeTexts[shape][locale]}
              </option>
            ))}
          </Select>
        )}
        <Field label={m.products_width()} inputMode="decimal" autoComplete="off" {...plain('width')} />
        <Field label={m.products_height()} inputMode="decimal" autoComplete="off" {...plain('height')} />
        <Field label={m.products_weight()} inputMode="numeric" autoComplete="off" {...plain('weight')} />
        <Field
          label={m.products_position()}
          hint={m.products_position_hint()}
          inputMode="numeric"
          autoComplete="off"
          {...plain('position')}
        />
      </div>
    </DataSection>
  );
}

/** Names and descriptions, the three languages of each beside each other. */
export function TextsPart({ form: { typed, change, errorOf } }: Props) {
  const texts = (field: 'name' | 'shortDescription' | 'description', label: string, rows: number) =>
    locales.map((locale) => (
      <TextArea
        key={`${field} ${locale}`}
        id={controlOf(`${field}.${locale}`)}
        label={`${label}: ${languageNames[locale]}`}
        lang={locale}
        rows={rows}
        value={typed[field][locale]}
        error={errorOf(`${field}.${locale}`)}
        onChange={({ target: { value } }) =>
          change((now) => ({ ...now, [field]: { ...now[field], [locale]: value } }))
        }
      />
    ));
  return (
    <DataSection title={m.products_texts()} text={m.products_texts_text()}>
      <div className={s.texts}>
        {texts('name', m.products_name(), 2)}
        {texts('shortDescription', m.products_short(), 3)}
        {texts('description', m.products_description(), 8)}
      </div>
    </DataSection>
  );
}
