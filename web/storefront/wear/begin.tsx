import { type ComponentProps, lazy, Suspense } from 'react';
import type WearOfPage from './wear.tsx';

const Wear = lazy(() => import('./wear.tsx'));

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
