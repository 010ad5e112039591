import { clsx } from 'clsx';
import { colorSelectable, colorsOf, hasColorPicker } from '#rules/catalogue/products/availability.ts';
import { colorById } from '#rules/catalogue/products/colors.ts';
import { changeColor } from '#rules/design/artwork/commands/whole.ts';
import { m } from '#texts/messages.ts';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { useDesigner } from '../state/designer-context.ts';
import s from './color-choice.module.css';

/** Colour of the product (CFG-004, CFG-025); shown where there is more than one (CFG-006, D-S28). */
export function ColorChoice() {
  const { offer, editor, act } = useDesigner();
  const { product, locale } = offer;
  const colors = hasColorPicker(product) ? colorsOf(product) : [];
  if (colors.length < 2) return null;
  const { color: now, scaleType } = editor.document;
  return (
    <ChoiceList
      className={s.colorChoice}
      label={m.designer_product_color()}
      value={now}
      empty={m.designer_product_color()}
      onChoose={(color) => act((document) => changeColor(document, { product, color }))}
      choices={colors.map((color) => ({
        value: color,
        text: colorById(color)?.name[locale] ?? color,
        mark: (
          <span
            className={clsx('sw', `c-${color}`, !colorSelectable(product, color, scaleType) && 'out')}
            aria-hidden="true"
          />
        ),
        reason: colorSelectable(product, color, scaleType) ? null : m.designer_color_out(),
      }))}
    />
  );
}
