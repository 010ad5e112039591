import { useState } from 'react';
import type { ProductFields } from '#contract/catalogue/edited-product.ts';
import { bringBackProduct, retireProduct } from '#contract/catalogue/editor.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import s from './product-form.module.css';
import { ProductHistory } from './product-history.tsx';

type Props = {
  readonly product: ProductFields;
  readonly name: string;
  readonly state: string;
  readonly isRetired: boolean;
};

/** What is done with a product as a whole. */
export function ProductActs({ product, name, state, isRetired }: Props) {
  const { edition } = useShop();
  const { id, category } = product;
  const { busy, run, closed } = useAct();
  const retiring = useQuestion({ id, state, name }, busy);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const input = { params: { id }, body: { state, reason: '' } };
  const bringBack = async () => {
    if (busy) return;
    const refused = await run(bringBackProduct, input, m.products_brought_back());
    if (refused === null) return;
    toast(refused, 'error');
    closed();
  };
  return (
    <div className={s.acts}>
      {!isRetired && (
        <a className="btn line small" href={pathTo(edition, 'product', { productId: id })}>
          <Icon name="external" size="small" />
          {m.products_shop()}
        </a>
      )}
      <a className="btn line small" href={pathTo(edition, 'adminProductImages', { productId: id })}>
        {m.products_images()}
      </a>
      <a
        className="btn line small"
        href={`${pathTo(edition, 'newProduct', { category })}?copy=${encodeURIComponent(id)}`}
      >
        <Icon name="copy" size="small" />
        {m.products_copy()}
      </a>
      <button type="button" className="btn line small" onClick={() => setHistoryOpen(true)}>
        <Icon name="history" size="small" />
        {m.products_history()}
      </button>
      {isRetired ? (
        <button
          type="button"
          className="btn line small"
          aria-disabled={busy || undefined}
          onClick={() => void bringBack()}
        >
          {m.products_bring_back()}
        </button>
      ) : (
        <button type="button" className="btn line small" onClick={retiring.ask}>
          {m.products_retire()}
        </button>
      )}
      <ConfirmDialog
        open={retiring.isOpen}
        title={m.products_retire_title({ name: retiring.about.name })}
        text={m.products_retire_text()}
        yes={m.products_retire()}
        no={m.products_keep()}
        onYes={() =>
          run(
            retireProduct,
            { params: { id }, body: { state: retiring.about.state, reason: '' } },
            m.products_retired_done(),
          )
        }
        onNo={() => {
          retiring.close();
          closed();
        }}
      />
      {isHistoryOpen && (
        <ProductHistory
          id={id}
          state={state}
          onClose={() => {
            setHistoryOpen(false);
            closed();
          }}
          onRestored={() => setHistoryOpen(false)}
        />
      )}
    </div>
  );
}
