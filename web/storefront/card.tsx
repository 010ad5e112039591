import { clsx } from 'clsx';
import { useState } from 'react';
import type { Category } from '#rules/catalogue/products/product.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { fill } from '#web/shell/fill.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { CardColors } from './card-colors.tsx';
import { type Card, choiceQuery, hasOther, isOut } from './card-state.ts';
import { colorPrice } from './color-price.ts';
import s from './list.module.css';
import type { ListWords } from './list-words.server.ts';
import { cardPicture } from './pictures.ts';
import { Price } from './price.tsx';
import { type Tariff, unitPriceTexts } from './unit-price.ts';

/** What all cards of a list share. */
type Common = {
  readonly category: Category;
  readonly tariff: Tariff;
  readonly listId: string | null;
  readonly words: ListWords;
};

const SIZES = '(max-width: 900px) 46vw, (max-width: 1180px) 30vw, 314px';
/** Cards of the first screen are fetched at once, the others when they come near. */
const FIRST_ROW = 4;

/**
 * A card begins anew when a filter gives it another colour, scale or price: those it shows are its own state.
 */
export const CardGrid = ({ cards, list }: { cards: readonly Card[]; list: Common }) => (
  <div className={s.cards}>
    {cards.map((card, i) => (
      <ProductCard
        key={`${card.id} ${card.chosen} ${card.scales} ${card.net}`}
        card={card}
        list={list}
        first={i < FIRST_ROW}
      />
    ))}
  </div>
);

/** The colour that is chosen, and its price: the old one until that of another colour is known. */
function useCardChoice(card: Card, { listId, tariff }: Common) {
  const [choice, setChoice] = useState(card.chosen);
  const [price, setPrice] = useState({ net: card.net, from: card.from, waiting: false });
  const { apiBase } = useShop();
  const choose = async (next: number) => {
    setChoice(next);
    if (listId === null) return;
    setPrice((old) => ({ ...old, waiting: true }));
    const asked = {
      listId,
      productId: card.id,
      color: card.colors[next] ?? '',
      scale: card.scales[next] ?? card.scales[choice] ?? 'withoutPrint',
    };
    const found = await colorPrice(apiBase, tariff.currency, asked);
    if (found !== 'aborted')
      setPrice((old) => (found ? { ...found, waiting: false } : { ...old, waiting: false }));
  };
  return { choice, price, choose };
}

/** One product: picture, colours, name, price, stock and the two ways on (CAT-019 to CAT-041). */
function ProductCard({ card, list, first }: { card: Card; list: Common; first: boolean }) {
  const { choice, price, choose } = useCardChoice(card, list);
  const { category, tariff, words } = list;
  const { edition } = tariff;
  const color = card.colors[choice] ?? null;
  const scale = card.scales[choice] ?? 'withoutPrint';
  const query = choiceQuery(category === 'spatula', color, scale);
  const params = { productId: card.id };
  const detail = pathTo(edition, 'product', params) + query;
  const out = isOut(card, choice);
  const picture = cardPicture({ id: card.id, category, uploaded: card.uploaded }, color);
  const texts = unitPriceTexts(price.net, tariff);
  const hintId = `${card.id}-stock`;
  const name = color === null ? card.name : `${card.name}, ${card.names[choice]}`;

  return (
    <article className={clsx(s.card, out && s.out)}>
      <a className="plate" href={detail} tabIndex={-1}>
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={SIZES}
          width="640"
          height="480"
          alt={name}
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
        />
      </a>
      {card.colors.length > 1 ? (
        <CardColors card={card} choice={choice} onChoose={choose} words={words} />
      ) : (
        <div className={category === 'spatula' || category === 'ruler' ? s.cardNoColors : s.cardColors} />
      )}
      <h2>
        <a href={detail}>{card.name}</a>
      </h2>
      <p className={s.cardText}>{card.text}</p>
      <Price
        net={texts.net}
        gross={tariff.vat > 0 ? texts.gross : null}
        isOwn={tariff.isOwn}
        words={words}
        waiting={price.waiting}
      >
        {price.from === 1 ? words.fromOne : fill(words.from, { count: formatNumber(price.from, edition) })},{' '}
        <a href={pathTo(edition, 'shipping')}>{words.plusDelivery}</a>
      </Price>
      <p className={clsx('stock', out && 'none')} id={hintId} aria-live="polite">
        {out
          ? hasOther(card)
            ? words.noneHint
            : words.none
          : fill(card.stocks[choice] === 1 ? words.inStockOne : words.inStock, {
              count: formatNumber(card.stocks[choice] ?? 0, edition),
            })}
      </p>
      <div className={s.cardActs}>
        {out ? (
          <button
            type="button"
            className={clsx('btn small', s.own)}
            aria-disabled="true"
            aria-describedby={hintId}
          >
            {words.ownPrint}
          </button>
        ) : (
          <a
            className={clsx('btn small', s.own)}
            href={pathTo(edition, 'configuration', params) + query}
            aria-label={fill(words.ownPrintOf, { name })}
          >
            {words.ownPrint}
          </a>
        )}
        <a className="btn ghost small" href={detail} aria-label={fill(words.detailOf, { name })}>
          {words.detail}
        </a>
      </div>
    </article>
  );
}
