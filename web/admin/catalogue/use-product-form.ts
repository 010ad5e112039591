import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ProductFields } from '#contract/catalogue/edited-product.ts';
import { changeProduct, createProduct } from '#contract/catalogue/editor.ts';
import { mergeProducts } from '#rules/catalogue/products/merge-product.ts';
import type { ProductFault } from '#rules/catalogue/products/product-faults.ts';
import { checkProduct } from '#rules/catalogue/rows/check-product.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { fieldName } from './field-names.ts';
import { draftOf, type TypedProduct, typedOf } from './typed-product.ts';
import { useProductFaults } from './use-product-faults.ts';

export type Opened = {
  readonly product: ProductFields;
  /** null for one that is not added yet */
  readonly state: string | null;
  /** id of the product it was copied from */
  readonly copiedFrom?: string | undefined;
};
type Saved = { readonly id: string; readonly isChanged: boolean };
/** What somebody else saved meanwhile. */
type Theirs = {
  readonly product: ProductFields;
  readonly state: string;
  readonly last: { readonly by: string | null; readonly at: string } | null;
};
const whoOf = ({ last }: Theirs): string =>
  last?.by ? `${last.by}, ${displayTime(new Date(last.at))}` : m.forms_somebody();

type Change = (typed: TypedProduct) => TypedProduct;

/** What was typed before a log-in or a reload, if it was typed into the same state. */
function useTypedBefore(
  keep: ReturnType<typeof useKept>,
  base: RefObject<Opened>,
  onFound: (typed: TypedProduct) => void,
): void {
  useEffect(() => {
    const kept = keep.read();
    if (kept === '') return;
    try {
      const { state, typed: again } = JSON.parse(kept) as { state: string | null; typed: TypedProduct };
      if (state === base.current.state) onFound(again);
    } catch {
      keep.write('');
    }
  }, [keep, base, onFound]);
}

/**
 * A product that is being written: what the controls hold, what is wrong with it, and how it is saved. Where
 * somebody else was quicker both are put together, and saved once more by the person.
 */
export function useProductForm(opened: Opened, first: TypedProduct, onSaved: (saved: Saved) => void) {
  const { apiBase, locale } = useShop();
  const once = useAttempt();
  const keep = useKept(`product ${opened.state === null ? 'new' : opened.product.id}`);
  const base = useRef(opened);
  const [typed, setTyped] = useState(first);
  const [reason, setReason] = useState('');
  const faults = useProductFaults(typed);
  const [isSending, setSending] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);
  const before = useRef(JSON.stringify(first));
  const isDirty = JSON.stringify(typed) !== before.current;

  useTypedBefore(keep, base, setTyped);
  // another product than was opened, as by an earlier version: what is typed and not saved stays, and is put
  // together with it when it is saved
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
    faults.judge(next);
  };

  const refuse = (wrong: readonly ProductFault[], why: string | null): void => {
    faults.tell(wrong, why);
    setSending(false);
  };

  const takeTheirs = (data: Theirs): void => {
    const { product: merged, both } = mergeProducts(base.current.product, draftOf(typed), data.product);
    const next = typedOf(merged);
    base.current = { ...base.current, product: data.product, state: data.state };
    before.current = JSON.stringify(typedOf(data.product));
    setTyped(next);
    keep.write(JSON.stringify({ state: data.state, typed: next }));
    const fields = both.map((field) => fieldName(field, next.sides, locale)).join(', ');
    const who = whoOf(data);
    refuse([], both.length > 0 ? m.products_conflict_both({ who, fields }) : m.products_conflict({ who }));
  };

  const save = async (): Promise<void> => {
    if (isSending) return;
    const product = draftOf(typed);
    const wrong = checkProduct(product);
    if (wrong.length > 0) return refuse(wrong, null);
    setSending(true);
    faults.clear();
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
    if (answer.code === 'product_changed') return takeTheirs(data as Theirs);
    refuse([], failureWords(answer, locale));
  };

  const { errorOf, lines, text, attempt } = faults;
  return { typed, change, reason, setReason, save, isSending, isDirty, errorOf, lines, text, attempt };
}
export type ProductForm = ReturnType<typeof useProductForm>;
