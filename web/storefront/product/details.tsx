import { clsx } from 'clsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { useAskedLogo, WearButton } from '../wear-tool.tsx';
import { BuyBox } from './buy-box.tsx';
import { ColorChoice, ScaleChoice } from './choices.tsx';
import { Gallery } from './gallery.tsx';
import s from './product.module.css';
import type { ProductPage } from './product-page.server.ts';
import { ColorVersions, Description, PrintingAreas, ScaleVariants } from './tables.tsx';

/** Pictures and choice beside each other, the tables below (CAT-042 to CAT-056). */
export function Details({ page }: { page: ProductPage }) {
  const logo = useAskedLogo();
  return (
    <div className="wrap">
      <Crumbs way={page.way} here={page.name} label={page.words.crumbs} />
      <div className={s.product}>
        <div>
          <Gallery pictures={page.pictures} name={page.shown} words={page.words.gallery} />
          <p className={s.productWear}>
            <WearButton word={page.words.wear} ids={[page.id]} logo={logo} />
          </p>
        </div>
        <div>
          <p className={clsx('mark', s.productCode)}>{page.id}</p>
          <h1>{page.name}</h1>
          <p className="lead">{page.short}</p>
          <ColorChoice page={page} />
          <ScaleChoice page={page} />
          <BuyBox page={page} logo={logo} />
        </div>
      </div>
      <ColorVersions page={page} />
      <ScaleVariants page={page} />
      <PrintingAreas page={page} />
      <Description page={page} />
    </div>
  );
}
