import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { configurationId } from '#rules/design/artwork/configuration.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { cartProblemText } from '#web/cart/texts.ts';
import { queryOf } from '#web/designer/state/requested-options.ts';
import { colorOf, productIdOf, scaleOf } from '#web/device/cart-line.ts';
import { preferDraft, startEdit } from '#web/device/configurations.ts';
import { cart, designNotes, drafts } from '#web/device/store.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import { beginFrom, type DeviceDesign } from './device-designs.ts';

/** The configurator of a design, in its colour and scale. */
export const addressOfDesign = (
  edition: Edition,
  artwork: Pick<ArtworkDocument, 'productId' | 'color' | 'scaleType'>,
): string => `${pathTo(edition, 'configuration', { productId: artwork.productId })}?${queryOf(artwork)}`;

const addressOf = (edition: Edition, { line }: DeviceDesign): string =>
  addressOfDesign(edition, {
    productId: productIdOf(line) ?? '',
    color: colorOf(line),
    scaleType: (scaleOf(line) ?? 'withoutPrint') as ArtworkDocument['scaleType'],
  });

const problemText = (code: string): string =>
  code === 'storage_full' ? m.designs_storage_full() : m.cart_error_artwork();

type Props = { readonly design: DeviceDesign; readonly name: string };

/** Goes on with a design in its configurator; a line of the cart goes back to its line. */
export function OpenDesign({ design, name }: Props) {
  const { edition } = useShop();
  const { id } = design.line;
  const prepare = (event: MouseEvent) => {
    const prepared = drafts.find(id) ? preferDraft(id) : startEdit(id);
    if (prepared.ok) return;
    event.preventDefault();
    toast(problemText(prepared.code), 'error');
  };
  return (
    <a
      className="btn second small"
      href={addressOf(edition, design)}
      onClick={prepare}
      aria-label={m.designs_way_named({ way: m.designs_open(), name })}
    >
      {m.designs_open()}
    </a>
  );
}

/** Opens a copy of what was ordered: the order keeps what it was. */
export function ChangeCopy({ design, name }: Props) {
  const { edition } = useShop();
  const prepare = (event: MouseEvent) => {
    const copy = { ...design.line, id: configurationId(Math.random), prices: null };
    const begun = beginFrom(copy, design.note);
    if (begun.ok) return;
    event.preventDefault();
    toast(problemText(begun.code), 'error');
  };
  return (
    <a
      className="btn ghost small"
      href={addressOf(edition, design)}
      onClick={prepare}
      aria-label={m.designs_way_named({ way: m.designs_change(), name })}
    >
      {m.designs_change()}
    </a>
  );
}

/** The same design and pieces as a new line of the cart, which asks for the price of today and checks it anew. */
export function OrderAgain({ design, name }: Props) {
  const { edition } = useShop();
  const navigate = useNavigate();
  const again = () => {
    const { line, note } = design;
    const id = configurationId(Math.random);
    const put = cart.put({ ...line, id, prices: null, latestSelectedPriceLevel: null });
    if (!put.ok) return toast(cartProblemText(put.code, put.detail), 'error');
    if (note.name !== '') designNotes.put(id, { name: note.name });
    toast(m.designs_again_done({ name }));
    navigate(pathTo(edition, 'cart'));
  };
  return (
    <button
      type="button"
      className="btn second small"
      onClick={again}
      aria-label={m.designs_way_named({ way: m.designs_order_again(), name })}
    >
      <Icon name="refresh" size="small" />
      {m.designs_order_again()}
    </button>
  );
}
