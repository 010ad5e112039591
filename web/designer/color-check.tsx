import { asksForColorCheck } from '#rules/artwork/colors.ts';
import { technologyTexts } from '#rules/catalogue/enumerations.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDesigner } from './designer-context.ts';
import { InkSquare } from './ink-slats.tsx';
import type { SideView } from './side-view.ts';
import { sideWords } from './texts.ts';

/** Sides whose colours are to be confirmed before plates are made of them (CFG-046). */
export const sidesToCheck = (views: readonly SideView[]): SideView[] =>
  views.filter((view) => asksForColorCheck(view.side, view.print.technology));

/**
 * The plates of these sides in one word: side, technology, and the names of the inks. What was confirmed once is not asked
 * again while this stays the same.
 */
export const platesOf = (views: readonly SideView[]): string =>
  sidesToCheck(views)
    .map(
      ({ number, print, inks }) =>
        `${number} ${print.technology} ${inks
          .map((ink) => ink.pantone ?? ink.hex)
          .sort()
          .join(', ')}`,
    )
    .join('; ');

type Props = { readonly open: boolean; readonly onYes: () => void; readonly onNo: () => void };

/** Asks, before a design with pictures on plates is ordered, whether number and codes of its colours are right (CFG-046, D-S41). */
export function ColorCheck({ open, onYes, onNo }: Props) {
  const { world, views } = useDesigner();
  const { locale } = world;
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={m.designer_colors_check_title()}
      actions={
        <>
          <button type="button" className="btn line" onClick={onNo}>
            {m.designer_colors_check_no()}
          </button>
          <button type="button" className="btn primary" onClick={onYes}>
            {m.designer_colors_check_yes()}
          </button>
        </>
      }
    >
      <p>{m.designer_colors_check_text()}</p>
      {sidesToCheck(views).map((view) => (
        <section className="color-check" key={view.number}>
          <h3>
            {m.designer_colors_check_side({
              side: sideWords(view, locale),
              technology: technologyTexts[view.print.technology][locale],
              count: view.inks.length,
            })}
          </h3>
          <ul className="ink-list">
            {view.inks.map((ink) => (
              <li key={ink.pantone ?? ink.hex}>
                <InkSquare hex={ink.hex} />
                <span className="mark">{ink.pantone ? `PANTONE ${ink.pantone}` : ink.hex.toUpperCase()}</span>
                {!ink.pantone && <small>{m.designer_colors_check_mixed()}</small>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
