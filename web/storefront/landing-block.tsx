import { clsx } from 'clsx';
import type { Category } from '#rules/catalogue/products/product.ts';
import s from './landing.module.css';
import { categoryPicture } from './pictures.ts';

export type LandingText = {
  readonly category: Category;
  readonly title: string;
  readonly text: string;
  readonly captions: readonly [string, string, string];
  readonly choose: string;
  readonly href: string;
};

type Props = { block: LandingText; heading?: 'h1' | 'h2'; mirrored?: boolean; eager?: boolean };

/**
 * A category in one view: heading, text, preview, three details and the way to its list (CAT-004 to CAT-007).
 */
export function LandingBlock({ block, heading: Heading = 'h2', mirrored, eager }: Props) {
  const preview = categoryPicture(block.category, 'preview');
  return (
    <section className={clsx(s.landing, mirrored && s.mirrored)}>
      <div>
        <Heading>{block.title}</Heading>
        <p className="lead">{block.text}</p>
        <a className="btn second large" href={block.href}>
          {block.choose}
        </a>
      </div>
      <div>
        <img
          className="plate"
          src={preview.src}
          srcSet={preview.srcSet}
          sizes="(max-width: 900px) 92vw, 804px"
          width="804"
          height="460"
          alt=""
          loading={eager ? undefined : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
        />
        <div className={s.landingDetails}>
          {block.captions.map((caption, i) => {
            const picture = categoryPicture(block.category, (i + 1) as 1 | 2 | 3);
            return (
              <figure key={caption}>
                <img
                  className="plate"
                  src={picture.src}
                  srcSet={picture.srcSet}
                  sizes="(max-width: 900px) 30vw, 258px"
                  width="528"
                  height="300"
                  alt=""
                  loading={eager ? undefined : 'lazy'}
                />
                <figcaption>{caption}</figcaption>
              </figure>
            );
          })}
        </div>
      </div>
    </section>
  );
}
