import { useEffect, useMemo, useState } from 'react';
import type { ListedDesign } from '#contract/design/account-designs.ts';
import { categories } from '#rules/catalogue/products/product.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { folded } from '#rules/platform/words/folded.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { type LineView, viewLines } from '#web/cart/line-view.ts';
import { useShopData } from '#web/cart/use-shop-data.ts';
import { deviceStorage } from '#web/device/device-storage.ts';
import { MAX_DRAFTS } from '#web/device/drafts.ts';
import { ORDERED_MAX } from '#web/device/ordered-designs.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { DesignCard } from './design-card.tsx';
import { type Asked, DesignDialogs } from './design-dialogs.tsx';
import { type DeviceDesign, useDeviceDesigns } from './device-designs.ts';
import { KeepInAccount } from './keep-in-account.tsx';
import s from './my-designs.module.css';
import { CARDS_AT_ONCE, PageButtons, usePaged } from './page-buttons.tsx';
import type { ProductChoice } from './products.server.ts';

export type Shown = { readonly design: DeviceDesign; readonly view: LineView; readonly name: string };

/** Designs with what the shop knows of their products; a name of their own comes before that of the product. */
function useShown(designs: readonly DeviceDesign[] | null) {
  const shop = useShop();
  const lines = useMemo(() => designs?.map(({ line }) => line) ?? null, [designs]);
  const { data, failure, retry } = useShopData(shop, lines);
  const shown = useMemo(() => {
    if (!designs) return null;
    const views = viewLines(
      designs.map(({ line }) => line),
      data,
      shop.locale,
    );
    return designs.flatMap((design, i): Shown[] => {
      const view = views[i];
      return view ? [{ design, view, name: design.note.name || view.name }] : [];
    });
  }, [designs, data, shop.locale]);
  return { shown, failure, retry };
}

type DeviceProps = {
  readonly choices: readonly ProductChoice[];
  /** null for whoever has none to keep designs in */
  readonly account: {
    readonly kept: readonly ListedDesign[] | null;
    readonly onKept: () => void;
  } | null;
};

/** The designs this browser keeps. */
export function DevicePart({ choices, account }: DeviceProps) {
  const { locale } = useShop();
  const stored = useDeviceDesigns();
  const { shown, failure, retry } = useShown(stored?.designs ?? null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [removed, setRemoved] = useState(0);
  // the button that had the focus is gone with its card
  useEffect(() => {
    if (removed > 0) document.getElementById('designs-device')?.focus();
  }, [removed]);
  const [isDamaged, setDamaged] = useState(false);
  if (stored && !stored.isWhole && !isDamaged) setDamaged(true);
  return (
    <section className={s.part} aria-labelledby="designs-device" data-part="device-designs">
      <h2 id="designs-device" className="h3" tabIndex={-1}>
        {m.designs_device_title()}
      </h2>
      <p className={s.where}>{m.designs_device_text({ drafts: MAX_DRAFTS, ordered: ORDERED_MAX })}</p>
      {account === null && <p className={s.where}>{m.designs_signed_out()}</p>}
      {stored && !deviceStorage().isKept && <Note tone="warn">{m.designs_not_kept()}</Note>}
      {isDamaged && <Note tone="warn">{m.designs_damaged()}</Note>}
      {failure && (
        <FailureNote
          code={failure.code}
          locale={locale}
          onRetry={retry}
          otherwise={m.designs_load_failed()}
        />
      )}
      {shown === null && <Waiting />}
      {shown?.length === 0 && <Empty />}
      {shown && shown.length > 0 && <Cards shown={shown} onAsk={setAsked} account={account} />}
      <DesignDialogs
        asked={asked}
        choices={choices}
        onClose={() => setAsked(null)}
        onRemoved={() => setRemoved((n) => n + 1)}
      />
    </section>
  );
}

type CardsProps = Pick<DeviceProps, 'account'> & {
  readonly shown: readonly Shown[];
  readonly onAsk: (asked: Asked) => void;
};

function Cards({ shown, onAsk, account }: CardsProps) {
  const keptOf = ({ design }: Shown) => account?.kept?.find(({ id }) => id === design.line.id) ?? null;
  const { edition } = useShop();
  const [words, setWords] = useState('');
  const wanted = folded(words.trim());
  const found = shown.filter(({ name, view }) => folded(`${name} ${view.name}`).includes(wanted));
  const { part, page, last, setPage } = usePaged(found);
  const isMany = shown.length > CARDS_AT_ONCE;
  return (
    <>
      {isMany && (
        <div className={s.find}>
          <Field
            label={m.designs_find()}
            type="search"
            maxLength={60}
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
              setPage(1);
            }}
          />
          <p className="muted num" role="status">
            {m.designs_count({ count: found.length, shown: formatNumber(found.length, edition) })}
          </p>
        </div>
      )}
      {found.length === 0 && <p className="muted">{m.designs_found_none()}</p>}
      <ul className={s.cards}>
        {part.map((one) => (
          <li key={one.design.line.id}>
            <DesignCard
              {...one}
              onAsk={(what) => onAsk({ what, of: one })}
              extra={
                account &&
                one.view.configuration && (
                  <KeepInAccount {...one} kept={keptOf(one)} onKept={account.onKept} />
                )
              }
            />
          </li>
        ))}
      </ul>
      <PageButtons page={page} last={last} onPage={setPage} focus="designs-device" />
    </>
  );
}

const Waiting = () => (
  <ul className={s.cards} aria-hidden="true">
    {[1, 2, 3].map((n) => (
      <li key={n}>
        <span className="skeleton plate" />
      </li>
    ))}
  </ul>
);

function Empty() {
  const { edition, words } = useShop();
  return (
    <div className={s.empty}>
      <h3>{m.designs_none()}</h3>
      <p>{m.designs_none_text()}</p>
      <ul>
        {categories.map((category) => (
          <li key={category}>
            <a className="chip" href={pathTo(edition, category)}>
              {words[category]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
