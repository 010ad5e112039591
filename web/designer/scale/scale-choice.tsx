import { hasColorPicker, scalesOfProduct } from '#rules/catalogue/products/availability.ts';
import { scaleText } from '#rules/catalogue/products/enumerations.ts';
import { m } from '#texts/messages.ts';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { useDesigner } from '../state/designer-context.ts';
import s from './scale-choice.module.css';
import type { ScaleQuestionState } from './use-scale-question.ts';

type Props = {
  readonly state: ScaleQuestionState;
  /** the bar has no room for it on a narrow window, where it stands above the sides */
  readonly place: 'bar' | 'stage';
};

/** The scale of the product; a choice where it is made with more than one. */
export function ScaleChoice({ state, place }: Props) {
  const { offer, editor } = useDesigner();
  const { product, locale } = offer;
  const { document } = editor;
  const scales = hasColorPicker(product) ? scalesOfProduct(product) : [];
  const text = scaleText(document.scaleType)[locale];
  if (scales.length < 2) return place === 'bar' && <p className={s.scaleOnly}>{text}</p>;
  return (
    <ChoiceList
      className={place === 'bar' ? s.inBar : s.onStage}
      label={m.designer_product_scale()}
      value={document.scaleType}
      empty={text}
      onChoose={(scale) => state.choose(document, scale)}
      choices={scales.map((scale) => ({ value: scale, text: scaleText(scale)[locale] }))}
    />
  );
}
