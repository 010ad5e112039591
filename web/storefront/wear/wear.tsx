import { useEffect, useState, useSyncExternalStore } from 'react';
import { getProduct } from '#contract/catalogue/catalogue.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { keptLogo, loadLogo } from '#web/device/worn-logo.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { asProduct } from '../card-data.ts';
import { LogoDialog } from './logo-dialog.tsx';
import { wear } from './overlay.ts';
import { standIn } from './stand-ins.ts';

const products = new Map<string, Promise<Product | null>>();

/** Facts of a product, asked for once; one that did not come is asked for again by the next picture. */
function productOf(apiBase: string, id: string): Promise<Product | null> {
  const known = products.get(id);
  if (known) return known;
  const asked = browserCall(apiBase)(getProduct, { params: { id }, query: {} }).then((reply) => {
    if (reply.ok) return asProduct(reply.value);
    products.delete(id);
    return null;
  });
  products.set(id, asked);
  return asked;
}

type Props = {
  readonly ids: readonly string[];
  /** how often the dialog was asked for; less than 1 where only a kept logo is to be shown */
  readonly asked: number;
};

/** The logo of this device on the pictures of the page, and the dialog that sets it. */
export default function Wear({ ids, asked }: Props) {
  const { apiBase } = useShop();
  const logo = useSyncExternalStore(
    keptLogo.subscribe,
    () => keptLogo.read().value,
    () => null,
  );
  const [closed, setClosed] = useState(0);
  const all = ids.join();
  useEffect(() => {
    if (!logo?.isOn) return;
    let isOver = false;
    let takeOff = (): void => undefined;
    void Promise.all([loadLogo(), standIn(apiBase)]).then(([picture, standIns]) => {
      if (isOver || !picture) {
        standIns.takeOff();
        return;
      }
      for (const product of standIns.products) products.set(product.id, Promise.resolve(product));
      const shown = [...all.split(','), ...standIns.products.map(({ id }) => id)].filter((id) => id !== '');
      const url = URL.createObjectURL(picture.preview ?? picture.blob);
      const productsOf = (id: string) => productOf(apiBase, id);
      const remove = wear({ url, size: logo, ids: shown, productOf: productsOf });
      takeOff = () => {
        remove();
        standIns.takeOff();
        URL.revokeObjectURL(url);
      };
    });
    return () => {
      isOver = true;
      takeOff();
    };
  }, [logo, all, apiBase]);
  return <LogoDialog open={asked >= 1 && asked > closed} onClose={() => setClosed(asked)} logo={logo} />;
}
