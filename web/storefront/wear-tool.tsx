import { lazy, Suspense, useEffect, useState } from 'react';
import { wearsLogo } from '#web/device/wears-logo.ts';
import { Icon } from '#web/ui/icon.tsx';

const Wear = lazy(() => import('./wear/begin.tsx'));

/** Not asked for, but there is a logo to be shown. */
const KEPT = 0.5;
const AFTER_THE_PAGE_MS = 300;

/** How often the logo was asked for, and how it is asked for. */
export type AskedLogo = { readonly asked: number; readonly ask: () => void };

/** Of one page: two would lay the logo on its pictures twice. */
export function useAskedLogo(): AskedLogo {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (wearsLogo()) setTimeout(() => setAsked((now) => now || KEPT), AFTER_THE_PAGE_MS);
  }, []);
  return { asked, ask: () => setAsked(asked + 1) };
}

type Props = { readonly word: string; readonly ids: readonly string[] };

/** The logo of this device on the goods of a page that asks for it in one place. */
export const WearTool = (props: Props) => <WearButton {...props} logo={useAskedLogo()} />;

/**
 * Shows the logo of this device on the goods. All but the button is loaded once it is pressed, or after the
 * page where a logo is switched on.
 */
export const WearButton = ({ word, ids, logo: { asked, ask } }: Props & { readonly logo: AskedLogo }) => (
  <>
    <button type="button" className="btn ghost small" onClick={ask}>
      <Icon name="eye" size="small" />
      {word}
    </button>
    {asked > 0 && (
      <Suspense>
        <Wear ids={ids} asked={asked} />
      </Suspense>
    )}
  </>
);
