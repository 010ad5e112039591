import { inkKey } from '#rules/catalogue/inks/ink-key.ts';
import { technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import { asksForColorCheck, type Ink } from '#rules/design/artwork/colors.ts';
import { isConfirmedPreview, withConfirmed } from '#rules/design/artwork/ink-previews.ts';
import { m } from '#texts/messages.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import s from '../panel/panel.module.css';
import { useDesigner } from '../state/designer-context.ts';
import type { SideView } from '../state/side-view.ts';
import type { Opened } from '../state/use-draft.ts';
import { inkName, sideWords } from '../texts.ts';
import { InkSquare } from './ink-slats.tsx';
import { codedInks, type Previews, usePreviews } from './previews.ts';

/** Sides whose colours are to be confirmed before plates are made of them (CFG-046). */
const sidesToCheck = (views: readonly SideView[]): SideView[] =>
  views.filter((view) => asksForColorCheck(view.side, view.print.technology));

/** All sides whose plates are shown for it: those with a picture, and those with a code (D-S38). */
const sidesToShow = (views: readonly SideView[]): SideView[] =>
  views.filter((view) => asksForColorCheck(view.side, view.print.technology) || codedInks(view).length > 0);

export type Confirmed = Pick<Opened, 'confirmedPlates' | 'confirmedPreviews'>;

/**
 * Whether the colours still have to be confirmed: plates of a picture, or a code whose preview was not
 * compared with the fan.
 */
export const asksColors = (
  views: readonly SideView[],
  { confirmedPlates, confirmedPreviews }: Confirmed,
): boolean =>
  (sidesToCheck(views).length > 0 && confirmedPlates !== platesOf(views)) ||
  views.flatMap(codedInks).some((ink) => !isConfirmedPreview(confirmedPreviews, ink));

/** What is confirmed when the answer is yes. */
export const confirmedNow = (views: readonly SideView[], { confirmedPreviews }: Confirmed): Confirmed => ({
  confirmedPlates: platesOf(views),
  confirmedPreviews: withConfirmed(confirmedPreviews, views.flatMap(codedInks)),
});

/**
 * The plates of these sides as one string: side, technology, and the names of the inks. A confirmed set is
 * not asked again while this stays the same.
 */
const platesOf = (views: readonly SideView[]): string =>
  sidesToCheck(views)
    .map(({ number, print, inks }) => `${number} ${print.technology} ${inks.map(inkKey).sort().join(', ')}`)
    .join('; ');

function inkNote({ hex, pantone }: Ink, { isConfirmed }: Previews): string {
  if (pantone === null) return m.designer_colors_check_mixed();
  return isConfirmed({ hex, pantone })
    ? m.designer_colors_check_confirmed()
    : m.designer_colors_check_compare();
}

type Props = { readonly open: boolean; readonly onYes: () => void; readonly onNo: () => void };

/**
 * Asks, before plates are made of pictures or of Pantone codes, whether number, codes and previews of the
 * colours are right (CFG-046, D-S38, D-S41).
 */
export function ColorCheck({ open, onYes, onNo }: Props) {
  const { offer, views } = useDesigner();
  const { locale } = offer;
  const previews = usePreviews();
  const shown = sidesToShow(views);
  const hasPictures = sidesToCheck(views).length > 0;
  const hasCodes = views.some((view) => codedInks(view).length > 0);
  return (
    <QuestionDialog
      open={open}
      title={m.designer_colors_check_title()}
      yes={m.designer_colors_check_yes()}
      no={m.designer_colors_check_no()}
      onYes={onYes}
      onNo={onNo}
      about={shown.map(({ number, print, inks }) => [number, print.technology, inks.map(inkKey)])}
    >
      {hasPictures && <p>{m.designer_colors_check_text()}</p>}
      {hasCodes && <p>{m.designer_colors_check_codes()}</p>}
      {shown.map((view) => (
        <section className={s.colorCheck} key={view.number}>
          <h3>
            {m.designer_colors_check_side({
              side: sideWords(view, locale),
              technology: technologyTexts[view.print.technology][locale],
              count: view.inks.length,
            })}
          </h3>
          <ul className={s.inkList}>
            {view.inks.map((ink) => (
              <li key={inkKey(ink)}>
                <InkSquare hex={ink.hex} />
                <span className="mark">{inkName(ink)}</span>
                <small>{inkNote(ink, previews)}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </QuestionDialog>
  );
}
