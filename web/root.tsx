import font from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import fonts from './ui/fonts.css?url';
import 'virtual:swatches.css';
import './ui/ui.css';
import './device/schemas-without-eval.ts';
import { lazy, type ReactNode, Suspense, use } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import { screenAt } from '#rules/platform/editions/paths.ts';
import { getLocale, inLocale } from '#texts/locale.ts';
import { shopContext } from './context.ts';
import { useLoadAnew } from './shell/load-anew.ts';
import { NonceContext } from './shell/nonce.ts';
import { usePricesOf } from './shell/use-prices-of.ts';
import { useShop } from './shell/use-shop.ts';
import { noWords, wordsOfCompany, wordsOfShell } from './shell/words.server.ts';
import { Failure } from './ui/failure.tsx';

// A page that hardly anybody sees is no part of the first script. What says that a page cannot be loaded has
// to be.
const NotFound = lazy(() => import('./storefront/not-found.tsx'));

/** Every loader and the whole render of a request speak its language (I18-003). */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }, next) => inLocale(context.get(shopContext).locale, next),
];

/** A sheet of its own: pages that are painted at once have it written into them (server/pages/written-page). */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: fonts }];

/** What every page knows about its edition and its visitor. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { company, ...shop } = context.get(shopContext);
  const { edition, locale, currency, ownList, origins, profile, apiBase } = shop;
  // what customers of a partner look at carries nothing of the maker, not even unseen
  if (screenAt(edition, new URL(request.url).pathname)?.screen === 'sharedOrder')
    return { edition, locale, currency, ownList, origins, profile: null, apiBase, words: noWords() };
  const words = { ...wordsOfShell(), ...wordsOfCompany(company) };
  return { edition, locale, currency, ownList, origins, profile, apiBase, words };
}

/**
 * Signing in or out and another language are full loads, so nothing here changes while moving between pages.
 */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const locale = getLocale();
  const screen = useMatches().at(-1)?.id.split(' ', 1)[0];
  // the page of a customer of a partner says its own
  const isOfGuest = screen === 'sharedOrder';
  return (
    <html lang={locale} data-screen={screen}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        {!isOfGuest && <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* before the data for search engines: the server moves styles to the front, and React expects its elements in this order */}
        <Links />
        <Meta />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  usePricesOf(useShop());
  return <Outlet />;
}

/**
 * Unknown words and what loaders refuse as unknown are the 404 page; anything else says that nothing is lost.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  useLoadAnew(error);
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  return <Suspense>{unknown ? <NotFound /> : <Failure />}</Suspense>;
}
