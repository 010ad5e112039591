import type { MouseEvent, SyntheticEvent } from 'react';
import { useLocation } from 'react-router';
import { type Edition, editions, localeOf } from '#rules/platform/editions/editions.ts';
import { languageAddress } from './language-address.ts';
import type { Shop } from './use-shop.ts';

type Props = { readonly shop: Shop; readonly onSwitch?: (event: MouseEvent, edition: Edition) => void };

/**
 * Plain links to the other hosts: same screen and query, full load (SHL-017 to SHL-019, D-S03). `onSwitch`
 * hears of a click before.
 */
export function Languages({ shop, onSwitch }: Props) {
  const known = useLocation();
  // a page may have changed its address since, see noteAddress
  const leadFromHere = (edition: Edition) => (event: SyntheticEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = languageAddress(shop, edition, window.location);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are links
    <div className="languages" role="group" aria-label={shop.words.language}>
      {editions.map((edition) => (
        <a
          key={edition}
          href={languageAddress(shop, edition, known)}
          hrefLang={localeOf[edition]}
          data-load=""
          onPointerDown={leadFromHere(edition)}
          onFocus={leadFromHere(edition)}
          onClick={edition === shop.edition ? undefined : (event) => onSwitch?.(event, edition)}
          aria-current={edition === shop.edition ? 'true' : undefined}
        >
          {edition.toUpperCase()}
        </a>
      ))}
    </div>
  );
}
