import { clsx } from 'clsx';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { metaOf } from './head.ts';
import { Hero } from './hero.tsx';
import s from './home.module.css';
import { homeData } from './home-data.server.ts';
import { LandingBlock } from './landing-block.tsx';
import { categoryPicture, techniquePicture } from './pictures.ts';
import { TierTicks } from './tier-ticks.tsx';
import { WearTool } from './wear-tool.tsx';

/** Pictures of whole categories: which product stands there is known once a logo is to be seen. */
const NO_PRODUCTS: readonly string[] = [];

export const loader = ({ context }: LoaderFunctionArgs) => homeData(context.get(shopContext));

export const meta: MetaFunction<typeof loader> = (args) => metaOf(args, args.loaderData?.head);

/**
 * The first page: hero, categories, their landing blocks, prices, print techniques, partners (SHL-026,
 * D-S05).
 */
export default function Home() {
  const { title, tiles, blocks, wear, tiers, methods, shop, design, login } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero title={title} shop={shop} design={design} />
      <nav className={clsx('wrap', s.tiles)} aria-label={m.home_tiles()}>
        {tiles.map((tile) => {
          const picture = categoryPicture(tile.category, 'tile');
          return (
            <a key={tile.category} className={s.tile} href={tile.href}>
              <span className="plate">
                <img
                  src={picture.src}
                  srcSet={picture.srcSet}
                  sizes="(max-width: 900px) 46vw, 314px"
                  width="640"
                  height="480"
                  alt=""
                  loading="lazy"
                />
              </span>
              <span className={s.tileText}>
                <span className="h3">{tile.name}</span>
                <span className="mark muted">{tile.lengths}</span>
              </span>
            </a>
          );
        })}
      </nav>
      <div className={clsx('wrap', s.wear)}>
        <WearTool word={wear} ids={NO_PRODUCTS} />
      </div>
      {blocks.map((block, i) => (
        <div key={block.category} className={clsx('wrap below', s.block)}>
          <LandingBlock block={block} mirrored={i % 2 === 1} />
        </div>
      ))}
      {tiers && (
        <section className={clsx('wrap below', s.block)}>
          <h2>{m.home_tiers_title()}</h2>
          <p className="lead">{tiers.text}</p>
          <TierTicks tiers={tiers} label={m.home_tiers_title()} />
          <p className="muted">
            <a href={tiers.shipping}>{tiers.words.plusDelivery}</a>
          </p>
        </section>
      )}
      <section className={clsx('wrap below', s.block)} id="print">
        <h2>{m.home_methods_title()}</h2>
        <div className={s.methods}>
          {methods.map(({ picture, title: name, text }) => {
            const { src, srcSet } = techniquePicture(picture);
            return (
              <article key={picture}>
                <img
                  className="plate"
                  src={src}
                  srcSet={srcSet}
                  sizes="(max-width: 900px) 92vw, 427px"
                  width="880"
                  height="333"
                  alt=""
                  loading="lazy"
                />
                <h3>{name}</h3>
                <p>{text}</p>
              </article>
            );
          })}
        </div>
      </section>
      {login && (
        <section className={clsx('wrap below', s.block)}>
          <div className={s.partnerBand}>
            <div>
              <h2>{m.home_partner_title()}</h2>
              <p>{m.home_partner()}</p>
            </div>
            <a className="btn large" href={login}>
              {m.home_partner_login()}
            </a>
          </div>
        </section>
      )}
    </>
  );
}
