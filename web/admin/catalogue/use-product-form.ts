import { useEffect, useRef, useState } from 'react';
import { changeProduct, createProduct, type ProductFields } from '#contract/catalogue/editor.ts';
import { productFaultText } from '#contract/catalogue/product-texts.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import { isProblemCode } from '#contract/platform/problems.ts';
import { mergeProducts } from '#rules/catalogue/products/merge-product.ts';
import type { ProductFault } from '#rules/catalogue/products/product-faults.ts';
import { checkProduct } from '#rules/catalogue/rows/check-product.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import type { SummaryLine } from '#web/forms/error-summary.tsx';
import { useKept } from '#web/forms/use-typed.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { fieldName } from './field-names.ts';
import { draftOf, type TypedProduct, typedOf } from './typed-product.ts';

export type Opened = {
  readonly product: ProductFields;
  /** null for one that is not added yet */
  readonly state: string | null;
  /** id of the product it was copied from */
  readonly copiedFrom?: string | undefined;
};
type Saved = { readonly id: string; readonly isChanged: boolean };
type Change = (typed: TypedProduct) => TypedProduct;
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

/**
 * A product that is being written: what the controls hold, what is wrong with it, and how it is saved. Where somebody
 * else was quicker both are put together, and saved once more by the person.
 */
export function useProductForm(opened: Opened, first: TypedProduct, onSaved: (saved: Saved) => void) {
  const { apiBase, locale } = useShop();
  const once = useAttempt();
  const keep = useKept(`product ${opened.state === null ? 'new' : opened.product.id}`);
  const base = useRef(opened);
  const [typed, setTyped] = useState(first);
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<readonly ShownFault[]>([]);
  const [text, setText] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);
  const before = useRef(JSON.stringify(first));
  const isDirty = JSON.stringify(typed) !== before.current;

  // what was typed before a log-in or a reload, if it was typed into the same state
  useEffect(() => {
    const kept = keep.read();
    if (kept === '') return;
    try {
      const { state, typed: again } = JSON.parse(kept) as { state: string | null; typed: TypedProduct };
      if (state === base.current.state) setTyped(again);
    } catch {
      keep.write('');
    }
  }, [keep]);

  // another product than was opened, as by an earlier version: what is typed and not saved stays, and is put together
  // with it when it is saved
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state
  useEffect(() => {
    if (opened.state === base.current.state || isDirty) return;
    base.current = opened;
    before.current = JSON.stringify(first);
    setTyped(first);
  }, [opened.state]);

  // the form must have lost what was unsaved before the page is left
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved]);

  const change = (how: Change): void => {
    const next = how(typed);
    setTyped(next);
    keep.write(
      JSON.stringify(next) === before.current
        ? ''
        : JSON.stringify({ state: base.current.state, typed: next }),
    );
    // what was refused is judged again while it is mended; nothing new is said before it is saved
    if (faults.length > 0) {
      const now = checkProduct(draftOf(next));
      const isThere = ({ field, reason: why }: ProductFault): boolean =>
        now.some((one) => one.field === field && one.reason === why);
      setFaults(faults.map((fault) => ({ ...fault, isMended: !isThere(fault) })));
    }
  };

  const refuse = (wrong: readonly ProductFault[], why: string | null): void => {
    setFaults(inOrder(wrong).map((fault) => ({ ...fault, isMended: false })));
    setText(why);
    setAttempt((n) => n + 1);
    setSending(false);
  };

  const takeTheirs = (data: {
    readonly product: ProductFields;
    readonly state: string;
    readonly last: { readonly by: string | null; readonly at: string } | null;
  }): void => {
    const { product: merged, both } = mergeProducts(base.current.product, draftOf(typed), data.product);
    const next = typedOf(merged);
    base.current = { ...base.current, product: data.product, state: data.state };
    before.current = JSON.stringify(typedOf(data.product));
    setTyped(next);
    keep.write(JSON.stringify({ state: data.state, typed: next }));
    const who = data.last?.by
      ? `${data.last.by}, ${displayTime(new Date(data.last.at))}`
      : m.forms_somebody();
    const fields = both.map((field) => fieldName(field, next.sides, locale)).join(', ');
    refuse([], both.length > 0 ? m.products_conflict_both({ who, fields }) : m.products_conflict({ who }));
  };

  const save = async (): Promise<void> => {
    if (isSending) return;
    const product = draftOf(typed);
    const wrong = checkProduct(product);
    if (wrong.length > 0) return refuse(wrong, null);
    setSending(true);
    setFaults([]);
    setText(null);
    const call = browserCall(apiBase);
    const { state, copiedFrom } = base.current;
    const added = { product, copiedFrom, reason };
    const answer =
      state === null
        ? await call(createProduct, { body: added }, { headers: once.headersFor(added) })
        : await call(changeProduct, { params: { id: product.id }, body: { product, state, reason } });
    if (answer.ok) {
      once.done();
      const { version } = answer.value;
      keep.write('');
      before.current = JSON.stringify(typed);
      base.current = { product, state: answer.value.state };
      setReason('');
      setSending(false);
      return setSaved({ id: answer.value.id, isChanged: version !== null });
    }
    const data: unknown = answer.data;
    if (answer.code === 'product_refused') return refuse((data as { faults: ProductFault[] }).faults, null);
    if (answer.code === 'product_changed') return takeTheirs(data as Parameters<typeof takeTheirs>[0]);
    refuse([], problemText(isProblemCode(answer.code) ? answer.code : 'unavailable', locale));
  };

  const lines: SummaryLine[] = faults.map((fault) => ({
    id: controlOf(placeOf(fault.field)),
    text: `${fieldName(fault.field, typed.sides, locale)}: ${textOf(fault)}`,
    isMended: fault.isMended,
  }));
  /** What is wrong with a field, in words. */
  const errorOf = (field: string): string | undefined => {
    const fault = faults.find((one) => placeOf(one.field) === field && !one.isMended);
    return fault && textOf(fault);
  };
  return { typed, change, reason, setReason, save, isSending, isDirty, errorOf, lines, text, attempt };
}
export type ProductForm = ReturnType<typeof useProductForm>;
