import { clsx } from 'clsx';
import nothing from '../nothing.svg?url';
import s from './product.module.css';
import type { UnknownPage } from './product-page.server.ts';

/** The note about a product nobody knows, with the ways to the lists (CAT-057, D-S08). */
const Unknown = ({ page }: { page: UnknownPage }) => (
  <div className={clsx('wrap', s.unknownProduct)}>
    <div>
      <div role="alert">
        <h1>{page.head.title}</h1>
        <p className="lead">{page.text}</p>
      </div>
      <ul>
        {page.ways.map(({ text, href }, i) => (
          <li key={href}>
            <a className={i === 0 ? 'btn second' : 'btn line'} href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
    <img className="plate" src={nothing} width="632" height="197" alt="" />
  </div>
);

export default Unknown;
