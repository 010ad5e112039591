import { clsx } from 'clsx';
import { keepFitted } from '#rules/design/artwork/commands/free-room.ts';
import { setFontFamily, setFontSize } from '#rules/design/artwork/commands/text.ts';
import { setLetterSpacing, setLineSpacing } from '#rules/design/artwork/commands/typography.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { type FontFamily, nearestStyle } from '#rules/design/artwork/fonts.ts';
import {
  MAX_FONT_SIZE,
  MAX_LETTER_SPACING,
  MAX_LINE_SPACING,
  MIN_FONT_SIZE,
  MIN_LETTER_SPACING,
  MIN_LINE_SPACING,
} from '#rules/design/artwork/limits.ts';
import type { TextNode } from '#rules/design/artwork/nodes.ts';
import { px } from '#rules/platform/units.ts';
import { m } from '#texts/messages.ts';
import { loadFace } from '../fonts/fonts.ts';
import { useDesigner } from '../state/designer-context.ts';
import { roomOf } from '../state/room-of.ts';
import { FontField } from './font-field.tsx';
import { NumberField } from './number-field.tsx';
import s from './panel.module.css';
import { percent } from './percent.ts';
import type { Run } from './use-fitted.ts';

type Props = { readonly nodes: readonly [TextNode, ...TextNode[]] };

/** What all texts have; null where they differ. */
const common = <K extends keyof TextNode>([first, ...others]: Props['nodes'], key: K): TextNode[K] | null =>
  others.every((one) => one[key] === first[key]) ? first[key] : null;

/** Font, size and spacing of several texts at once; where they differ the field says so until one is given. */
export function PanelTexts({ nodes }: Props) {
  const { offer, act, actInFace, active, measure } = useDesigner();
  const { edition } = offer;
  const ids = nodes.map(({ id }) => id);
  const setting = { ids, measure, area: active.area };
  // each still takes the free room if it did before
  const fitted =
    (run: Run): Run =>
    (document) =>
      ids.reduce(
        (edited, id) => keepFitted(document, edited, { id, measure, ...roomOf(active, document) }),
        run(document),
      );
  const set = (what: string, run: (document: ArtworkDocument) => ReturnType<Run>): void =>
    act(fitted(run), { merge: `${what} ${ids.join()}` });
  const setFamily = async (family: FontFamily): Promise<void> => {
    const styles = [...new Set(nodes.map(({ fontStyle }) => nearestStyle(family, fontStyle)))];
    await Promise.all(styles.map((style) => loadFace({ family, style })));
    const style = nearestStyle(family, nodes[0].fontStyle);
    await actInFace(
      { family, style },
      fitted((document) => setFontFamily(document, { ...setting, family })),
    );
  };
  const [letters, lines] = [common(nodes, 'letterSpacing'), common(nodes, 'lineSpacing')];
  return (
    <div className={s.panelFields}>
      <h2>{m.designer_tool_text()}</h2>
      <div className={s.panelTwo}>
        <FontField family={common(nodes, 'fontFamily')} onFamily={(family) => void setFamily(family)} />
        <NumberField
          label={m.designer_size()}
          value={common(nodes, 'fontSize')}
          decimals={1}
          edition={edition}
          min={MIN_FONT_SIZE}
          max={MAX_FONT_SIZE}
          onValue={(size) =>
            act((document) => setFontSize(document, { ...setting, size: px(size) }), {
              merge: `size ${ids.join()}`,
            })
          }
        />
      </div>
      <div className={clsx(s.panelTwo, s.even)}>
        <NumberField
          label={m.typography_letter_spacing()}
          value={letters === null ? null : percent(letters)}
          decimals={1}
          edition={edition}
          min={percent(MIN_LETTER_SPACING)}
          max={percent(MAX_LETTER_SPACING)}
          onValue={(value) =>
            set('letter spacing', (document) =>
              setLetterSpacing(document, { ...setting, spacing: value / 100 }),
            )
          }
        />
        <NumberField
          label={m.typography_line_spacing()}
          value={lines}
          decimals={2}
          step={0.05}
          edition={edition}
          min={MIN_LINE_SPACING}
          max={MAX_LINE_SPACING}
          onValue={(spacing) =>
            set('line spacing', (document) => setLineSpacing(document, { ...setting, spacing }))
          }
        />
      </div>
    </div>
  );
}
