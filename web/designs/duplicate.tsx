import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '#rules/catalogue/products/product.ts';
import type { OnOtherProduct } from '#rules/design/artwork/other-product.ts';
import { m } from '#texts/messages.ts';
import { elementName } from '#web/designer/texts.ts';
import type { CartLine } from '#web/device/cart-line.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useOpening } from '#web/ui/use-opening.ts';
import { copyOnto } from './copy-onto.ts';
import s from './my-designs.module.css';
import { addressOfDesign } from './open-design.tsx';
import type { ProductChoice } from './products.server.ts';

type Props = {
  readonly open: boolean;
  readonly line: CartLine;
  /** the name of the design; empty where it has none */
  readonly named: string;
  readonly from: Product;
  readonly choices: readonly ProductChoice[];
  readonly onClose: () => void;
};

/** Sets a design anew for another product as a design of its own, and names what could not come along. */
export default function Duplicate({ open, line, named, from, choices, onClose }: Props) {
  const { apiBase, currency, edition, locale, words } = useShop();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const [isMissing, setMissing] = useState(false);
  const opening = useOpening(open);
  const [busy, setBusy] = useState<AbortSignal | null>(null);
  const isBusy = busy !== null && !busy.aborted;
  const [problem, setProblem] = useState<{ readonly text: string; readonly at: number } | null>(null);
  const [made, setMade] = useState<OnOtherProduct | null>(null);

  const close = (): void => {
    setMade(null);
    setProblem(null);
    onClose();
  };
  const show = ({ document: artwork }: OnOtherProduct) => navigate(addressOfDesign(edition, artwork));
  const go = async (): Promise<void> => {
    if (isBusy) return;
    setMissing(wanted === '');
    if (wanted === '') return document.getElementById('designs-other-product')?.focus();
    const signal = opening();
    setBusy(signal);
    setProblem(null);
    const done = await copyOnto(
      { line, named, from, to: wanted },
      { apiBase, currency, locale },
      signal,
    ).catch(() => m.designs_duplicate_failed());
    if (signal.aborted || done === null) return;
    setBusy(null);
    if (typeof done === 'string') return setProblem({ text: done, at: Date.now() });
    if (done.left.length + done.changes.length > 0) setMade(done);
    else show(done);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={made ? m.designs_duplicate_done() : m.designs_duplicate_title()}
      actions={
        <>
          <button type="button" className="btn line" onClick={close}>
            {made ? m.designs_done() : m.designs_cancel()}
          </button>
          <button
            type="button"
            className="btn primary"
            aria-busy={isBusy || undefined}
            onClick={() => (made ? show(made) : void go())}
          >
            <BusyText isBusy={isBusy} label={m.designs_duplicate_busy()}>
              {made ? m.designs_duplicate_open() : m.designs_duplicate_go()}
            </BusyText>
          </button>
        </>
      }
    >
      {made ? (
        <Left made={made} />
      ) : (
        <div className={s.duplicate}>
          <p>{m.designs_duplicate_text()}</p>
          <Select
            id="designs-other-product"
            label={m.designs_duplicate_product()}
            value={wanted}
            error={isMissing && wanted === '' && m.designs_duplicate_choose()}
            onChange={(event) => setWanted(event.target.value)}
          >
            <option value="">{m.designs_duplicate_choose()}</option>
            {choices.map(({ category, products }) => (
              <optgroup key={category} label={words[category]}>
                {products
                  .filter(({ id }) => id !== from.id)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
          {problem && <Refusal key={problem.at}>{problem.text}</Refusal>}
        </div>
      )}
    </Dialog>
  );
}

/** What the copy does not have, element by element. */
function Left({ made: { left, changes } }: { readonly made: OnOtherProduct }) {
  return (
    <div className={s.duplicate} role="status">
      {left.map(({ side, why, nodes }) => (
        <div key={`${side} ${why}`}>
          <p>{why === 'no_side' ? m.designs_left_no_side({ side }) : m.designs_left_size({ side })}</p>
          <ul className={s.left}>
            {nodes.map((node) => (
              <li key={node.id}>{elementName(node)}</li>
            ))}
          </ul>
        </div>
      ))}
      {changes.includes('scale') && <p>{m.designs_left_scale()}</p>}
      {changes.includes('color') && <p>{m.designs_left_color()}</p>}
    </div>
  );
}
