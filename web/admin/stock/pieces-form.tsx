import { useEffect, useRef } from 'react';
import { setStock } from '#contract/catalogue/stock.ts';
import { rowLimits } from '#rules/catalogue/products/row-limits.ts';
import { readNumber } from '#rules/platform/tables/numbers.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import s from './stock.module.css';

type Props = {
  readonly heliosId: string;
  readonly pieces: number;
  /** whether something typed is not saved */
  readonly onDirty: (heliosId: string, isDirty: boolean) => void;
};

/**
 * Pieces of one item. When an order took some meanwhile, what was typed stays, to be looked at and saved
 * again.
 */
export function PiecesForm({ heliosId, pieces, onDirty }: Props) {
  const { apiBase, locale } = useShop();
  const seen = useRef(pieces);
  const form = useForm<'pieces'>({
    fields: ['pieces'],
    focus: 'first',
    judge: (typed) => {
      const value = readNumber(typed.pieces, 0);
      return value === null || value < 0 || value > rowLimits.stock[1] ? { pieces: m.stock_whole() } : {};
    },
    send: async (typed) => {
      const counted = readNumber(typed.pieces, 0) ?? 0;
      const answer = await browserCall(apiBase)(setStock, {
        params: { heliosId },
        body: { pieces: counted, was: seen.current },
      });
      if (answer.ok) {
        seen.current = counted;
        toast(m.stock_saved({ code: heliosId, pieces: String(counted) }));
        return null;
      }
      const { code, data } = answer;
      if (code === 'stock_changed') seen.current = (data as { pieces: number }).pieces;
      return { text: failureWords(answer, locale) };
    },
  });
  const { id, name, error, onBlur } = form.field('pieces');
  const { isDirty } = form;
  useEffect(() => {
    onDirty(heliosId, isDirty);
    return () => onDirty(heliosId, false);
  }, [onDirty, heliosId, isDirty]);
  return (
    <form className={s.pieces} {...form.form} aria-label={m.stock_pieces_of({ code: heliosId })}>
      <input
        id={id}
        name={name}
        className="input small"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={pieces}
        aria-label={m.stock_pieces_of({ code: heliosId })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onBlur={onBlur}
      />
      <button
        type="submit"
        className="btn line tiny"
        aria-label={m.stock_save_of({ code: heliosId })}
        aria-busy={form.state === 'sending' || undefined}
      >
        {m.stock_save()}
      </button>
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
    </form>
  );
}
