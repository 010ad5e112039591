import { useEffect, useState } from 'react';
import { typed } from '#web/device/typed.ts';
import { useShop } from '#web/shell/use-shop.ts';

/** What the device keeps of one field or form of this account. */
export type Kept = { readonly read: () => string; readonly write: (text: string) => void };

/** Of the open page: who leaves it without saving has decided against all of them. */
const shown = new Set<Kept>();
export function forgetShown(): void {
  for (const kept of shown) kept.write('');
}

/** @param place names the field or form, with the order or partner it belongs to */
export function useKept(place: string): Kept {
  const account = useShop().profile?.id ?? 'guest';
  const [kept] = useState<Kept>(() => ({
    read: () => typed.read(account, place),
    write: (text) => typed.write(account, place, text),
  }));
  useEffect(() => {
    shown.add(kept);
    return () => {
      shown.delete(kept);
    };
  }, [kept]);
  return kept;
}

/** A long text that the device keeps until it is sent; setting the empty or the first text forgets it. */
export function useTyped(place: string, first = ''): readonly [string, (text: string) => void, () => void] {
  const kept = useKept(place);
  const [text, setText] = useState(first);
  // the server knows nothing of it, and the first picture of the browser has to be that of the server
  useEffect(() => {
    const before = kept.read();
    if (before !== '') setText(before);
  }, [kept]);
  const type = (next: string): void => {
    setText(next);
    kept.write(next === first ? '' : next);
  };
  return [text, type, () => kept.write('')];
}
