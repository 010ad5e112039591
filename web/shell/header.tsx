import { useLocation } from 'react-router';
import { type Category, categories } from '#rules/catalogue/product.ts';
import { editions } from '#rules/editions/editions.ts';
import { pathTo, screenAt } from '#rules/editions/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AccountItems, AccountMenu } from './account-menu.tsx';
import { switchEdition } from './carry-over.ts';
import { CartLink } from './cart-link.tsx';
import { currentCategory } from './current-category.ts';
import { languageAddress } from './language-address.ts';
import { Logo } from './logo.tsx';
import { type Shop, useShop } from './use-shop.ts';

function Categories({ shop, current }: { shop: Shop; current: Category | null }) {
  return categories.map((category) => (
    <a key={category} href={pathTo(shop.edition, category)} aria-current={category === current ? 'page' : undefined}>
      {shop.words[category]}
    </a>
  ));
}

/** Plain links to the other hosts: same screen, product and query, full load (SHL-017 to SHL-019, D-S03). A design comes along. */
function Languages({ shop }: { shop: Shop }) {
  const { pathname, search } = useLocation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are links
    <div className="languages" role="group" aria-label={shop.words.language}>
      {editions.map((edition) => (
        <a
          key={edition}
          href={languageAddress(shop, edition, pathname, search)}
          hrefLang={{ cz: 'cs', en: 'en', de: 'de' }[edition]}
          data-load=""
          onClick={edition === shop.edition ? undefined : (event) => switchEdition(event, edition)}
          aria-current={edition === shop.edition ? 'true' : undefined}
        >
          {edition.toUpperCase()}
        </a>
      ))}
    </div>
  );
}

export function Header() {
  const shop = useShop();
  const { pathname } = useLocation();
  const current = currentCategory(screenAt(shop.edition, pathname));
  return (
    <header className="header">
      <div className="wrap">
        <a className="logo" href={pathTo(shop.edition, 'meter')} aria-label={shop.words.logo}>
          <Logo />
          Inkrule
        </a>
        <nav className="nav" aria-label={shop.words.nav}>
          <Categories shop={shop} current={current} />
        </nav>
        <div className="header-side">
          <AccountMenu shop={shop} />
          <CartLink shop={shop} />
          <Languages shop={shop} />
          {/* the key closes the menu when the page changes */}
          <details className="burger" key={pathname}>
            <summary className="icon-btn" aria-label={shop.words.menu}>
              <span className="open">
                <Icon name="menu" size="large" />
              </span>
              <span className="shut">
                <Icon name="close" size="large" />
              </span>
            </summary>
            <div className="burger-panel">
              <nav aria-label={shop.words.nav}>
                <Categories shop={shop} current={current} />
              </nav>
              <div className="burger-account">
                <AccountItems shop={shop} />
              </div>
              <Languages shop={shop} />
            </div>
          </details>
        </div>
      </div>
    </header>
  );
}
