import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ProductPage } from './product-page.server.ts';
import s from './tables.module.css';

type Props = { page: ProductPage };

const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className={s.productSection}>
    <div>
      <h2>{title}</h2>
      {hint && <p className={s.productSectionHint}>{hint}</p>}
    </div>
    <div>{children}</div>
  </section>
);

/**
 * Slat, name and stock of every colour; a product without colours says where its colour comes from (CAT-054).
 */
export const ColorVersions = ({ page }: Props) => (
  <Section title={page.words.versions} hint={page.versionsStock}>
    {page.colors.length > 0 ? (
      <ul className={s.productVersions}>
        {page.colors.map(({ id, name, stock }) => (
          <li key={id}>
            <i className={`swatch-bar c-${id}`} />
            <span>{name}</span>
            <span className="mark">{stock}</span>
          </li>
        ))}
      </ul>
    ) : (
      <p>{page.words.noVersions}</p>
    )}
  </Section>
);

/** Each scale drawn on its side, with how much of it stays free (CAT-054). */
export const ScaleVariants = ({ page }: Props) => (
  <Section title={page.words.variants}>
    <ul className={s.productVariants}>
      {page.scales.map(({ id, name, text, picture, width, height }) => (
        <li key={id}>
          <img src={picture} width={width} height={height} alt="" loading="lazy" />
          <p className={s.productVariantText}>
            <strong>{name}</strong>
            {text}
          </p>
        </li>
      ))}
    </ul>
  </Section>
);

/** Largest print per side and technology in millimetres (CAT-055, CAT-056). */
export function PrintingAreas({ page }: Props) {
  const { columns, rows } = page.printing;
  const { printing, side, notPrinted } = page.words;
  return (
    <Section title={printing}>
      <table className={clsx('tb', s.productPrinting)} aria-label={printing}>
        <thead>
          <tr>
            <th scope="col">{side}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.side + row.scale}>
              <th scope="row">
                {row.side}
                {row.scale && <small>{row.scale}</small>}
              </th>
              {row.cells.map((cell, i) => (
                <td key={columns[i]} className="right">
                  {cell || (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">{notPrinted}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** What the maker says about the product, then its measures (CAT-093, CAT-098 to CAT-100). */
export const Description = ({ page }: Props) => (
  <Section title={page.words.facts}>
    <div className={s.productFacts}>
      <p>{page.description}</p>
      <dl>
        {page.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Section>
);
