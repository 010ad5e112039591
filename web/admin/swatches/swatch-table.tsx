import type { SwatchReply } from '#contract/design/swatches.ts';
import { m } from '#texts/messages.ts';
import s from './library.module.css';
import { Chip, written } from './swatch-values.tsx';

/** A page of the library. */
export const SwatchTable = ({ rows }: { readonly rows: readonly SwatchReply[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section className={s.scroll} aria-label={m.swatches_title()} tabIndex={0}>
    <table className="tb dense" aria-label={m.swatches_title()}>
      <thead>
        <tr>
          <th scope="col">{m.swatches_name()}</th>
          <th scope="col">HEX</th>
          <th scope="col">{m.swatches_cmyk()}</th>
          <th scope="col">Lab</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, hex, cmyk, lab }) => (
          <tr key={name}>
            <th scope="row">
              <span className={s.name}>
                <Chip hex={hex} />
                {name}
              </span>
            </th>
            <td className="mark">{hex.toUpperCase()}</td>
            <td className="num">{written(cmyk)}</td>
            <td className="num">{written(lab)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
