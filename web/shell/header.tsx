import { useLocation } from 'react-router';
import { type Category, categories } from '#rules/catalogue/products/product.ts';
import { pathTo, screenAt } from '#rules/platform/editions/paths.ts';
import { AccountItems, AccountMenu } from './account-menu.tsx';
import { Burger } from './burger.tsx';
import { CartLink } from './cart-link.tsx';
import { currentCategory } from './current-category.ts';
import { switchEdition } from './edition-switch.ts';
import { Languages } from './languages.tsx';
import { Logo } from './logo.tsx';
import { type Shop, useShop } from './use-shop.ts';

function Categories({ shop, current }: { shop: Shop; current: Category | null }) {
  return categories.map((category) => (
    <a
      key={category}
      href={pathTo(shop.edition, category)}
      aria-current={category === current ? 'page' : undefined}
    >
      {shop.words[category]}
    </a>
  ));
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
          <Languages shop={shop} onSwitch={switchEdition} />
          <Burger key={pathname} name={shop.words.menu}>
            <nav aria-label={shop.words.nav}>
              <Categories shop={shop} current={current} />
            </nav>
            <div className="burger-account">
              <AccountItems shop={shop} />
            </div>
            <Languages shop={shop} onSwitch={switchEdition} />
          </Burger>
        </div>
      </div>
    </header>
  );
}
