import { type Category, categories } from '#rules/catalogue/products/product.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import s from './cart.module.css';

const names: Record<Category, () => string> = {
  meter: m.category_meter,
  spatula: m.category_spatula,
  ruler: m.category_ruler,
  pencil: m.category_pencil,
};

/** Where another configuration starts (CRT-002). */
export const NewConfiguration = ({
  edition,
  title,
  text,
}: {
  edition: Edition;
  title: string;
  text: string;
}) => (
  <section className={s.newConfiguration}>
    <div>
      <h2 className="h3">{title}</h2>
      <p className="muted">{text}</p>
    </div>
    <ul>
      {categories.map((category) => (
        <li key={category}>
          <a className="chip" href={pathTo(edition, category)}>
            {names[category]()}
          </a>
        </li>
      ))}
    </ul>
  </section>
);
