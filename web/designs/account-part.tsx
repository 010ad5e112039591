import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedDesign } from '#contract/design/account-designs.ts';
import { accountDesignLimits } from '#rules/design/artwork/account-designs.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { viewLines } from '#web/cart/line-view.ts';
import { useShopData } from '#web/cart/use-shop-data.ts';
import { colorOf, productIdOf, scaleOf } from '#web/device/cart-line.ts';
import { preferDraft, startEdit, storedOf } from '#web/device/configurations.ts';
import { designNotes, drafts } from '#web/device/store.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useOpening } from '#web/ui/use-opening.ts';
import { bringHere, fetchPictures, isElsewhere, removeFromAccount } from './account-acts.ts';
import { Card, CardWay, Changed } from './design-card.tsx';
import s from './my-designs.module.css';
import { addressOfDesign } from './open-design.tsx';
import { PageButtons, usePaged } from './page-buttons.tsx';

type Props = {
  /** null where they could not be read */
  readonly designs: readonly ListedDesign[] | null;
  readonly onChanged: () => void;
};

const lineOf = ({ id, artwork, quantity }: ListedDesign) => ({
  ...{ id, artwork: artwork as object, quantity },
  ...{ latestSelectedPriceLevel: null, prices: null },
});

/** The designs in the account of whoever is signed in. */
export function AccountPart({ designs, onChanged }: Props) {
  const shop = useShop();
  const lines = useMemo(() => designs?.map(lineOf) ?? null, [designs]);
  const { data } = useShopData(shop, lines);
  const views = useMemo(() => viewLines(lines ?? [], data, shop.locale), [lines, data, shop.locale]);
  const shown = useMemo(
    () =>
      (designs ?? []).flatMap((design, i) => {
        const view = views[i];
        return view ? [{ design, view, name: design.name || view.name }] : [];
      }),
    [designs, views],
  );
  const { part, page, last, setPage } = usePaged(shown);
  const call = browserCall(shop.apiBase);
  const [asked, setAsked] = useState<(typeof shown)[number] | null>(null);
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked && asked !== lastAsked) setLastAsked(asked);

  const seen = part.map(({ design }) => `${design.id} ${design.revision}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page of cards
  useEffect(() => {
    const fetchAll = async () => {
      for (const { design } of part) await fetchPictures(call, design);
    };
    void fetchAll();
  }, [seen]);

  return (
    <section className={s.part} aria-labelledby="designs-account" data-part="account-designs">
      <h2 id="designs-account" className="h3" tabIndex={-1}>
        {m.designs_account_title()}
      </h2>
      <p className={s.where}>
        {m.designs_account_text({
          count: accountDesignLimits.designs,
          megabytes: accountDesignLimits.bytes / 1_000_000,
        })}
      </p>
      {designs === null && <Note tone="error">{m.designs_account_failed()}</Note>}
      {designs?.length === 0 && <p className="muted">{m.designs_account_none()}</p>}
      <ul className={s.cards}>
        {part.map((one) => (
          <li key={one.design.id}>
            <Card
              part="account-card"
              view={one.view}
              name={one.name}
              isNamed={one.design.name !== ''}
              state={<Changed day={displayDay(one.design.changedAt)} />}
              acts={one.view.configuration && one.view.product && <OpenHere {...one} />}
              ways={<CardWay name={one.name} text={m.designs_delete()} onPress={() => setAsked(one)} />}
            />
          </li>
        ))}
      </ul>
      <PageButtons page={page} last={last} onPage={setPage} focus="designs-account" />
      <ConfirmDialog
        open={asked !== null}
        title={m.designs_delete_title({ name: lastAsked?.name ?? '' })}
        text={m.designs_delete_account_text()}
        yes={m.designs_delete()}
        no={m.designs_delete_no()}
        onYes={async () => {
          const refused = asked && (await removeFromAccount(call, shop.locale, asked.design.id));
          if (refused) return refused;
          toast(m.designs_deleted({ name: asked?.name ?? '' }));
          onChanged();
          return null;
        }}
        onNo={() => setAsked(null)}
      />
    </section>
  );
}

type OneProps = { readonly design: ListedDesign; readonly name: string };

/** Opens the state of this browser where it grew from the account's, else the account's. */
function OpenHere({ design, name }: OneProps) {
  const { apiBase, edition, locale } = useShop();
  const navigate = useNavigate();
  const opening = useOpening(true);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    if (isBusy) return;
    const signal = opening();
    const { draft, line } = storedOf(design.id);
    const changedHere = drafts.find(design.id)?.changedAt ?? 0;
    const isOther = draft !== null && isElsewhere(design, designNotes.find(design.id), changedHere);
    const here = isOther ? null : (draft ?? line);
    setBusy(true);
    const refused = await (async () => {
      if (!here) return bringHere(browserCall(apiBase), locale, design.id, signal);
      const prepared = draft ? preferDraft(design.id) : startEdit(design.id);
      return prepared.ok ? null : m.designs_storage_full();
    })();
    if (signal.aborted) return;
    setBusy(false);
    if (refused !== null) return toast(refused, 'error');
    const found = here ?? lineOf(design);
    const artwork = { productId: productIdOf(found) ?? '', color: colorOf(found), scaleType: scaleOf(found) };
    navigate(addressOfDesign(edition, artwork as Parameters<typeof addressOfDesign>[1]));
  };
  return (
    <button
      type="button"
      className="btn second small"
      aria-busy={isBusy || undefined}
      aria-label={m.designs_way_named({ way: m.designs_open(), name })}
      onClick={() => void open()}
    >
      {m.designs_open()}
    </button>
  );
}
