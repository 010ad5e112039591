import { createContext } from 'react-router';
import type { Profile } from '#contract/people/accounts.ts';
import type { Call } from '#contract/platform/client.ts';
import type { CompanyRecord } from '#rules/company/record/company.ts';
import type { Currency, Edition, Locale } from '#rules/platform/editions/editions.ts';

/**
 * What the server hands to every page loader: which edition is asked for, who asks, and the API in process.
 */
export type ShopContext = {
  readonly edition: Edition;
  readonly locale: Locale;
  /** of the prices: of a partner's own list in every edition, else that of the edition */
  readonly currency: Currency;
  /** the partner's own price list; null for everybody whose prices come from the default one */
  readonly ownList: string | null;
  /** e.g. http://en.localhost:3000, without a trailing slash */
  readonly origins: Readonly<Record<Edition, string>>;
  readonly call: Call;
  readonly profile: Profile | null;
  /** marks our own inline scripts for the Content-Security-Policy; never reaches the browser */
  readonly nonce: string;
  /** who runs the shop; samples where nothing was filled in */
  readonly company: CompanyRecord;
  /** base of the API as the browser must call it, e.g. /api */
  readonly apiBase: string;
  /** the shop is a restored copy that nobody has taken over */
  readonly isDrill: boolean;
  /** pages for whoever develops the shop may be seen */
  readonly showsDevPages: boolean;
  /** writes an error of a page to the log of the server, which leaves out what the error says */
  readonly report: (error: unknown) => void;
  /** takes the page as HTML; as the body of the answer it would be packed into a stream and unpacked again */
  readonly write: (html: string) => void;
};

export const shopContext = createContext<ShopContext>();
