import { z } from 'zod';
import { type TextStyle, textStyleSchema } from '#rules/design/artwork/text-style.ts';
import { deviceStorage } from './device-storage.ts';
import { createSlot } from './slot.ts';

export const MOST_STYLES = 20;
export const MAX_STYLE_NAME = 40;

const named = z.strictObject({ name: z.string().min(1).max(MAX_STYLE_NAME), style: textStyleSchema });
export type NamedStyle = { readonly name: string; readonly style: TextStyle };

/** Looks of texts with the names people gave them; one that this release does not know is left out. */
export const textStyles = createSlot<readonly NamedStyle[]>(
  {
    key: 'inkrule.textStyles',
    version: 1,
    empty: [],
    isRemembered: true,
    check: (data) => {
      if (!Array.isArray(data)) return null;
      const value = data.slice(0, MOST_STYLES).flatMap((one) => named.safeParse(one).data ?? []);
      return { value, isWhole: value.length === data.length };
    },
  },
  deviceStorage,
  () => window,
);

/** Keeps a look, in the place of one of the same name; false where no more are kept. */
export function keepStyle(kept: NamedStyle): boolean {
  const others = textStyles.read().value.filter(({ name }) => name !== kept.name);
  if (others.length >= MOST_STYLES) return false;
  textStyles.write([...others, kept]);
  return true;
}

export const dropStyle = (name: string): void => {
  textStyles.write(textStyles.read().value.filter((one) => one.name !== name));
};
