import { type ComponentProps, lazy, Suspense } from 'react';
import type ChosenOfForm from './chosen-logo.tsx';
import type WearOfPage from './wear.tsx';

const Wear = lazy(() => import('./wear.tsx'));
const ChosenLogo = lazy(() => import('./chosen-logo.tsx'));

type Connection = { readonly connection?: { readonly saveData?: boolean } };
const savesData = (): boolean => (navigator as Connection).connection?.saveData === true;

/**
 * A step between: the page of the goods would otherwise name every file that is loaded for the logo. Who
 * saves data gets no more until the tool is pressed.
 */
export default function Begin(props: ComponentProps<typeof WearOfPage>) {
  if (props.asked < 1 && savesData()) return null;
  return (
    <Suspense>
      <Wear {...props} />
    </Suspense>
  );
}

/** Beside the words that designs are made of. */
export function BeginChosen({
  asked,
  ...props
}: ComponentProps<typeof ChosenOfForm> & { readonly asked: number }) {
  if (asked < 1 && savesData()) return null;
  return (
    <Suspense>
      <ChosenLogo {...props} />
    </Suspense>
  );
}
