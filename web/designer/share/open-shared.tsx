import { clsx } from 'clsx';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Configuration, configurationId } from '#rules/design/artwork/configuration.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import type { StoreProblem } from '#web/device/blob-store.ts';
import { saveDraft, storedOf, type Unfinished, unfinishedDesigns } from '#web/device/configurations.ts';
import { designLinks, pictures } from '#web/device/store.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { TickSpinner } from '#web/ui/spinner.tsx';
import type { Offer } from '../state/offer.ts';
import { queryOf } from '../state/requested-options.ts';
import { type SharedLink, sharedAddress } from './address.ts';
import { incomingActionOf } from './incoming-design.ts';
import { NotOpened } from './not-opened.tsx';
import s from './open-shared.module.css';
import { type ReceiveProblem, receiveDesign, unpack } from './receive-design.ts';
import { WhichDesign } from './which-design.tsx';

type State =
  | { readonly step: 'asking' }
  | { readonly step: 'failed'; readonly code: ReceiveProblem | StoreProblem }
  | { readonly step: 'choosing'; readonly mine: Configuration; readonly shared: Configuration };

const draftOf = (id: string, artwork: ArtworkDocument, quantity: number): Configuration => ({
  id,
  artwork,
  quantity,
  latestSelectedPriceLevel: null,
  prices: null,
});

/** No draft and no cart line of this device has this id. */
const isFree = (id: string): boolean => Object.values(storedOf(id)).every((found) => found === null);

const ownDesign = (productId: string): Unfinished | null => unfinishedDesigns(productId).designs[0] ?? null;

type Props = { readonly link: SharedLink; readonly offer: Offer };

/**
 * A design opened by its link: fetched, checked, put on this device as an unfinished design, and the code
 * taken out of the address, so that a reload does not bring back what was changed since. A design of this
 * device is never replaced unasked.
 */
export default function OpenShared({ link, offer }: Props) {
  const { apiBase } = useShop();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ step: 'asking' });
  const [round, setRound] = useState(0);
  const { code, from } = link;
  const { edition, product } = offer;

  const leave = useCallback(
    (artwork: Pick<ArtworkDocument, 'productId' | 'color' | 'scaleType'>) => {
      const path = pathTo(edition, 'configuration', { productId: artwork.productId });
      navigate(`${path}?${queryOf(artwork)}`, { replace: true, preventScrollReset: true });
    },
    [edition, navigate],
  );
  const keep = useCallback(
    (configuration: Configuration, isEdit = false) => {
      const stored = saveDraft(configuration, isEdit);
      if (stored.ok) designLinks.add({ designId: configuration.id, code, secret: null });
      if (stored.ok) leave(configuration.artwork);
      else setState({ step: 'failed', code: stored.code });
    },
    [code, leave],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const asking = new AbortController();
    const open = async (): Promise<void> => {
      const received = await receiveDesign(browserCall(apiBase), code, asking.signal);
      if (asking.signal.aborted) return;
      if (!received.ok) return setState({ step: 'failed', code: received.code });
      const { document, quantity } = received.value;
      if (document.productId !== product.id) {
        const { pathname, search } = new URL(
          sharedAddress(window.location.origin, edition, document.productId, code),
        );
        navigate(pathname + search, { replace: true });
        return;
      }
      const own = ownDesign(product.id);
      const action = incomingActionOf(own, received.value, from);
      if (own && action === 'stay') {
        designLinks.add({ designId: own.configuration.id, code, secret: null });
        return leave(own.configuration.artwork);
      }
      const artwork = await unpack(received.value, pictures.save);
      if (asking.signal.aborted) return;
      if (!artwork.ok) return setState({ step: 'failed', code: artwork.code });
      if (own && action === 'follow')
        return keep(draftOf(own.configuration.id, artwork.value, quantity), own.isEdit);
      const id = from !== null && isFree(from) ? from : configurationId(Math.random);
      const shared = draftOf(id, artwork.value, quantity);
      if (own && action === 'ask') setState({ step: 'choosing', mine: own.configuration, shared });
      else keep(shared);
    };
    setState({ step: 'asking' });
    void open();
    return () => asking.abort();
  }, [code, from, round, product.id]);

  if (state.step === 'choosing') {
    const { mine, shared } = state;
    return (
      <WhichDesign
        offer={offer}
        mine={mine}
        shared={shared}
        onMine={() => leave(mine.artwork)}
        onShared={() => keep(shared)}
      />
    );
  }
  if (state.step === 'failed') {
    return (
      <NotOpened
        code={state.code}
        offer={offer}
        own={ownDesign(product.id)?.configuration ?? null}
        onRetry={() => setRound((n) => n + 1)}
      />
    );
  }
  return (
    <div className={clsx('wrap', s.sharedPage, s.sharedOpening)}>
      <TickSpinner label={m.waiting()} />
      <p role="status">{m.share_opening()}</p>
    </div>
  );
}
