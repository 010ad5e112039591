import type { ReactNode } from 'react';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { queryOf } from '#web/designer/state/requested-options.ts';
import { startEdit } from '#web/device/configurations.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import type { LineView } from './line-view.ts';
import { cartProblemText, lineProblemText } from './texts.ts';

type Props = {
  readonly view: LineView;
  readonly shop: Pick<Shop, 'edition' | 'locale'>;
  /** why the line cannot be edited, in words */
  readonly onProblem: (text: string) => void;
  /** accessible name, understandable without its context */
  readonly label: string;
  readonly children: ReactNode;
};

/** Opens the design of a line in its configurator (CRT-008, CRT-009). */
export function EditLine({ view, shop, onProblem, label, children }: Props) {
  const { line, configuration } = view;
  const prepare = (event: { preventDefault: () => void }) => {
    const started = startEdit(line.id);
    if (started.ok) return;
    event.preventDefault();
    onProblem(
      started.code === 'storage_full'
        ? cartProblemText(started.code)
        : lineProblemText(started.code, shop.locale),
    );
  };
  if (!configuration) {
    return (
      <button type="button" className="link as-link" onClick={prepare}>
        {children}
      </button>
    );
  }
  const { artwork } = configuration;
  const address = `${pathTo(shop.edition, 'configuration', { productId: artwork.productId })}?${queryOf(artwork)}`;
  return (
    <a className="link" href={address} onClick={prepare} aria-label={label}>
      {children}
    </a>
  );
}
