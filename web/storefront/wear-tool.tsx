import { lazy, Suspense, useEffect, useState } from 'react';
import { deviceStorage } from '#web/device/device-storage.ts';
import { LOGO_KEY } from '#web/device/keys.ts';
import { Icon } from '#web/ui/icon.tsx';

const Wear = lazy(() => import('./wear/wear.tsx'));

type Connection = { readonly connection?: { readonly saveData?: boolean } };

/**
 * Shows the logo of this device on the goods. All but the button is loaded once it is pressed, or after the
 * page where a logo is switched on and nobody saves data.
 */
export function WearTool({ word, ids }: { readonly word: string; readonly ids: readonly string[] }) {
  const [asked, setAsked] = useState(-1);
  useEffect(() => {
    if (!deviceStorage().getItem(LOGO_KEY)?.includes('true')) return;
    if ((navigator as Connection).connection?.saveData) return;
    const timer = setTimeout(setAsked, 300, 0);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button
        type="button"
        className="btn ghost small"
        aria-haspopup="dialog"
        onClick={() => setAsked(Math.max(0, asked) + 1)}
      >
        <Icon name="eye" size="small" />
        {word}
      </button>
      {asked >= 0 && (
        <Suspense>
          <Wear ids={ids} asked={asked} />
        </Suspense>
      )}
    </>
  );
}
