import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { type Edition, editions, localeOf } from '#rules/editions/editions.ts';
import { languageAddress } from './language-address.ts';
import type { Shop } from './use-shop.ts';

type Props = { readonly shop: Shop; readonly onSwitch?: (event: MouseEvent, edition: Edition) => void };

/**
 * Plain links to the other hosts: same screen and query, full load (SHL-017 to SHL-019, D-S03). `onSwitch`
 * hears of a click before.
 */
export function Languages({ shop, onSwitch }: Props) {
  const { pathname, search } = useLocation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are links
    <div className="languages" role="group" aria-label={shop.words.language}>
      {editions.map((edition) => (
        <a
          key={edition}
          href={languageAddress(shop, edition, pathname, search)}
          hrefLang={localeOf[edition]}
          data-load=""
          onClick={edition === shop.edition ? undefined : (event) => onSwitch?.(event, edition)}
          aria-current={edition === shop.edition ? 'true' : undefined}
        >
          {edition.toUpperCase()}
        </a>
      ))}
    </div>
  );
}
