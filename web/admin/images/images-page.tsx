import type { ReactNode } from 'react';
import { m } from '#texts/messages.ts';
import frame from '#web/frame/work-frame.module.css';
import s from './images.module.css';
import type { ImagesView } from './images-data.server.ts';

type Props = { readonly view: ImagesView; readonly productId?: string; readonly children: ReactNode };

/** Categories above, the products of one on the left, and what is chosen of them. */
export const ImagesPage = ({ view, productId, children }: Props) => (
  <div className={frame.frameWrap}>
    <div className={s.head}>
      <h1>{view.title}</h1>
      <nav className={s.tabs} aria-label={m.images_categories()}>
        {view.tabs.map(({ id, name, address }) => (
          <a
            key={id}
            className="chip"
            href={address}
            aria-current={id === view.category ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
    </div>
    <div className={s.body}>
      <nav className={s.products} aria-label={m.images_products()}>
        {view.products.map(({ id, name, address, count }) => (
          <a key={id} href={address} aria-current={id === productId ? 'page' : undefined} data-keep-scroll="">
            {name}
            <span>{count === 0 ? m.images_none() : m.images_count({ count })}</span>
          </a>
        ))}
      </nav>
      <div className={s.chosen}>{children}</div>
    </div>
  </div>
);
