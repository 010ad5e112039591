import { useState } from 'react';

type Props = {
  readonly label: string;
  readonly quantity: number;
  readonly isWrong: boolean;
  readonly describedBy?: string | undefined;
  readonly onQuantity: (quantity: number) => void;
};

/** Whole pieces, also with gaps or dots between groups of three; 0 for anything else. */
export const piecesOf = (text: string): number => {
  const plain = text.trim();
  const isNumber = /^\d{1,7}$/.test(plain) || /^\d{1,3}([ .\u00a0\u202f]\d{3}){1,2}$/.test(plain);
  return isNumber ? Number(plain.replaceAll(/\D/g, '')) : 0;
};

/** Keeps what was typed until the pieces are changed from elsewhere, by a cut. */
export function AmountField({ label, quantity, isWrong, describedBy, onQuantity }: Props) {
  const [text, setText] = useState(String(quantity));
  const shown = piecesOf(text) === quantity ? text : String(quantity);
  return (
    <input
      className="input num"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onQuantity(piecesOf(target.value));
      }}
    />
  );
}
