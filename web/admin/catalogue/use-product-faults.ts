import { useState } from 'react';
import { productFaultText } from '#contract/catalogue/product-texts.ts';
import type { ProductFault } from '#rules/catalogue/products/product-faults.ts';
import { checkProduct } from '#rules/catalogue/rows/check-product.ts';
import { m } from '#texts/messages.ts';
import type { SummaryLine } from '#web/forms/error-summary.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { fieldName } from './field-names.ts';
import { draftOf, type TypedProduct } from './typed-product.ts';

type ShownFault = ProductFault & { readonly isMended: boolean };

/** The id of the control of a field, which the summary of what is wrong leads to. */
export const controlOf = (field: string): string => `product-${field}`;

/** A fault of one colour or of the areas of a side is said at their list, which has no control for it. */
const placeOf = (field: string): string =>
  /^(meterColors|pencilColors)\./.test(field)
    ? 'colors'
    : /^(meterColors|pencilColors)$/.test(field)
      ? 'colors'
      : field;

/** Of the form, behind the basics. */
const parts = ['colors', 'items', 'sides', 'name', 'shortDescription', 'description'] as const;
const partOf = ({ field }: ProductFault): number =>
  parts.findIndex((part) => placeOf(field).startsWith(part));

/** As the form has them from top to bottom: whoever goes through the summary goes down the page. */
const inOrder = (faults: readonly ProductFault[]): ProductFault[] =>
  faults.toSorted((a, b) => partOf(a) - partOf(b));

/** Boxes to tick are not filled in. */
const textOf = (fault: ProductFault): string =>
  fault.reason === 'required' && placeOf(fault.field) === 'colors'
    ? m.products_colors_required()
    : productFaultText(fault);

/** What is wrong with a product since it was last saved, which stays where it stands while it is mended. */
export function useProductFaults(typed: TypedProduct) {
  const { locale } = useShop();
  const [shown, setShown] = useState<readonly ShownFault[]>([]);
  const [text, setText] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  /** What was refused is judged again; nothing new is said before it is saved. */
  const judge = (next: TypedProduct): void => {
    if (shown.length === 0) return;
    const now = checkProduct(draftOf(next));
    const isThere = ({ field, reason }: ProductFault): boolean =>
      now.some((one) => one.field === field && one.reason === reason);
    setShown(shown.map((fault) => ({ ...fault, isMended: !isThere(fault) })));
  };
  const tell = (wrong: readonly ProductFault[], why: string | null): void => {
    setShown(inOrder(wrong).map((fault) => ({ ...fault, isMended: false })));
    setText(why);
    setAttempt((n) => n + 1);
  };
  const clear = (): void => {
    setShown([]);
    setText(null);
  };
  const lines: SummaryLine[] = shown.map((fault) => ({
    id: controlOf(placeOf(fault.field)),
    text: `${fieldName(fault.field, typed.sides, locale)}: ${textOf(fault)}`,
    isMended: fault.isMended,
  }));
  /** What is wrong with a field, in words. */
  const errorOf = (field: string): string | undefined => {
    const fault = shown.find((one) => placeOf(one.field) === field && !one.isMended);
    return fault && textOf(fault);
  };
  return { judge, tell, clear, errorOf, lines, text, attempt };
}
