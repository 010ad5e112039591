import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { colorById } from '#rules/catalogue/products/colors.ts';
import { scaleText } from '#rules/catalogue/products/enumerations.ts';
import { productName } from '#rules/catalogue/products/names.ts';
import type { Configuration } from '#rules/design/artwork/configuration.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { DesignPicture } from '#web/designer/design-picture.tsx';
import type { Offer } from '../state/offer.ts';
import s from './open-shared.module.css';

type Props = {
  readonly offer: Offer;
  readonly mine: Configuration;
  readonly shared: Configuration;
  readonly onMine: () => void;
  readonly onShared: () => void;
};

/** Two designs of one product to choose from. Neither is lost. */
export function WhichDesign({ offer, mine, shared, onMine, onShared }: Props) {
  const { product, locale, edition } = offer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const facts = ({ artwork, quantity }: Configuration): string => {
    const color = artwork.color && (colorById(artwork.color)?.name[locale] ?? artwork.color);
    const pieces = m.share_pieces({ count: quantity, pieces: formatNumber(quantity, edition) });
    return [color, scaleText(artwork.scaleType)[locale], pieces].filter(Boolean).join(', ');
  };
  const sides = [
    {
      name: m.share_mine(),
      picture: m.share_mine_picture(),
      design: mine,
      verb: m.share_keep_mine(),
      onChoose: onMine,
    },
    {
      name: m.share_shared(),
      picture: m.share_shared_picture(),
      design: shared,
      verb: m.share_open_shared(),
      onChoose: onShared,
    },
  ];
  return (
    <div className={clsx('wrap', s.sharedPage)}>
      <p className="muted">{productName(product, locale)}</p>
      <h1 ref={heading} tabIndex={-1}>
        {m.share_question()}
      </h1>
      <p className="lead">{m.share_question_text()}</p>
      <div className={s.sharedChoice}>
        {sides.map(({ name, picture, design, verb, onChoose }) => (
          <section key={name} aria-label={name}>
            <div className="plate">
              <DesignPicture product={product} configuration={design} label={picture} />
            </div>
            <h2 className="h3">{name}</h2>
            <p className="muted num">{facts(design)}</p>
            <button type="button" className="btn second" onClick={onChoose}>
              {verb}
            </button>
          </section>
        ))}
      </div>
      <p className={clsx('muted', s.sharedAfter)}>{m.share_mine_after()}</p>
    </div>
  );
}
