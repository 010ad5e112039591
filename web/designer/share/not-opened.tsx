import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { Configuration } from '#rules/design/artwork/configuration.ts';
import { SAVED_DESIGN_DAYS } from '#rules/design/artwork/saved-design.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { answerWords } from '#web/calls/failure-words.ts';
import type { StoreProblem } from '#web/device/blob-store.ts';
import type { Offer } from '../state/offer.ts';
import { queryOf } from '../state/requested-options.ts';
import s from './open-shared.module.css';
import type { ReceiveProblem } from './receive-design.ts';

type Code = ReceiveProblem | StoreProblem;

function textOf(code: Code, locale: Locale): string {
  switch (code) {
    case 'design_not_found':
      return m.share_gone_text({ days: SAVED_DESIGN_DAYS });
    case 'artwork_invalid':
      return m.share_unreadable();
    case 'artwork_version':
      return m.share_error_newer();
    case 'storage_full':
      return m.share_error_full();
    case 'part_failed':
      return m.designer_part_failed();
    default:
      return answerWords({ code }, locale, m.share_error_network());
  }
}

type Props = {
  readonly code: Code;
  readonly offer: Offer;
  /** the unfinished design of this product on this device */
  readonly own: Configuration | null;
  readonly onRetry: () => void;
};

/** Why a link opened nothing, and where to go from here. What is on this device was not touched. */
export function NotOpened({ code, offer, own, onRetry }: Props) {
  const { edition, product, locale } = offer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const isFinal = code === 'design_not_found' || code === 'artwork_invalid';
  const here = pathTo(edition, 'configuration', { productId: product.id });
  return (
    <div className={clsx('wrap', s.sharedPage)}>
      <h1 ref={heading} tabIndex={-1}>
        {code === 'design_not_found' ? m.share_gone() : m.share_not_opened()}
      </h1>
      <p className="lead">{textOf(code, locale)}</p>
      <div className={s.sharedWays}>
        {!isFinal && (
          <button type="button" className="btn primary large" onClick={onRetry}>
            {m.share_again()}
          </button>
        )}
        <a
          className={isFinal ? 'btn primary large' : 'btn second large'}
          href={own ? `${here}?${queryOf(own.artwork)}` : here}
        >
          {own ? m.share_design_mine() : m.share_design_own()}
        </a>
        <a className="btn line large" href={pathTo(edition, product.category)}>
          {m.share_products()}
        </a>
      </div>
    </div>
  );
}
