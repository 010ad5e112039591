import type { HasLetter } from '#rules/design/artwork/font-letters.ts';
import { m } from '#texts/messages.ts';
import { useRoving } from '../choosers/use-roving.ts';
import s from './symbol-grid.module.css';

const symbols: readonly (readonly [symbol: string, name: () => string])[] = [
  ['☎', m.symbol_phone],
  ['✉', m.symbol_letter],
  ['✓', m.symbol_check],
  ['✔', m.symbol_heavy_check],
  ['★', m.symbol_star],
  ['☆', m.symbol_open_star],
  ['♥', m.symbol_heart],
  ['●', m.symbol_circle],
  ['■', m.symbol_square],
  ['◆', m.symbol_diamond],
  ['►', m.symbol_triangle],
  ['→', m.symbol_right],
  ['←', m.symbol_left],
  ['↑', m.symbol_up],
  ['↓', m.symbol_down],
  ['©', m.symbol_copyright],
  ['®', m.symbol_registered],
  ['™', m.symbol_trademark],
  ['€', m.symbol_euro],
  ['£', m.symbol_pound],
  ['§', m.symbol_section],
  ['№', m.symbol_number],
  ['°', m.symbol_degree],
  ['Ø', m.symbol_diameter],
  ['µ', m.symbol_micro],
  ['²', m.symbol_squared],
  ['³', m.symbol_cubed],
  ['½', m.symbol_half],
  ['¼', m.symbol_quarter],
  ['¾', m.symbol_three_quarters],
  ['×', m.symbol_times],
  ['±', m.symbol_plus_minus],
  ['‰', m.symbol_permille],
  ['·', m.symbol_dot],
  ['•', m.symbol_bullet],
  ['–', m.symbol_en_dash],
  ['—', m.symbol_em_dash],
  ['…', m.symbol_ellipsis],
  ['„', m.symbol_open_quote],
  ['“', m.symbol_close_quote],
  ['«', m.symbol_guillemet_left],
  ['»', m.symbol_guillemet_right],
];

type Props = {
  readonly family: string;
  readonly has: HasLetter;
  readonly onSymbol: (symbol: string, name: string) => void;
};

/** Symbols that keyboards lack and the font has; a press puts one where the caret stands. */
export default function SymbolGrid({ family, has, onSymbol }: Props) {
  const roving = useRoving();
  const known = symbols.filter(([symbol]) => has(symbol.codePointAt(0) ?? 0));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser
    <div
      className={s.grid}
      role="group"
      aria-label={m.symbols_title({ name: family })}
      ref={roving.box}
      onKeyDown={roving.keys}
      style={{ fontFamily: `"${family}", sans-serif` }}
    >
      {known.map(([symbol, name], i) => (
        <button
          key={symbol}
          type="button"
          aria-label={name()}
          title={name()}
          onClick={() => onSymbol(symbol, name())}
          {...roving.choice(i)}
        >
          {symbol}
        </button>
      ))}
    </div>
  );
}
