import { nodesOf } from '#rules/design/artwork/document.ts';
import type { Finding } from '#rules/design/artwork/finding.ts';
import { isImage } from '#rules/design/artwork/nodes.ts';
import { applyFix } from '#rules/press/print-files/preflight/preflight.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { focusSide } from '../keys/focus.ts';
import type { Tool } from '../panel/rail.tsx';
import { ReplacePicture } from '../pictures/replace-picture.tsx';
import { useCurrentDesigner, useDesigner } from '../state/designer-context.ts';
import { elementName, failureText, sideWords } from '../texts.ts';
import { inputOf } from './check-design.ts';
import s from './panel-check.module.css';
import { focusFixPlace, showFinding } from './show-finding.ts';
import { findingWords, fixWords } from './words.ts';

type Props = { readonly finding: Finding; readonly openTool: (tool: Tool) => void };

/**
 * A finding in words, a button to what fixes it and, where one is safe, its fix: one step that undo takes
 * back.
 */
export function CheckRow({ finding, openTool }: Props) {
  const { offer, views, editor, measure, act, announce } = useDesigner();
  const current = useCurrentDesigner();
  const { code, severity, side, ids, fix } = finding;
  const view = views.find(({ number }) => number === side);
  const nodes = view ? nodesOf(view.side).filter(({ id }) => ids.includes(id)) : [];
  const [first] = nodes;
  const lost = code === 'picture_missing' && first && isImage(first) ? first : null;
  const text = findingWords(finding, offer);
  const place = [view && sideWords(view, offer.locale), ...nodes.map(elementName)].filter(Boolean).join(', ');
  return (
    <li className={s.checkRow} data-severity={severity}>
      <Icon name={severity === 'error' ? 'alert' : 'warning'} size="small" />
      <div>
        <p className={s.checkWeight}>
          {severity === 'error' ? m.designer_check_error() : m.designer_check_warning()}
        </p>
        <p>{text}</p>
        {place && <p className={s.checkPlace}>{place}</p>}
        {finding.hindrance && <p className={s.checkPlace}>{failureText(finding.hindrance, offer.locale)}</p>}
        <div className={s.checkWays}>
          <button
            type="button"
            className="btn line tiny"
            aria-label={`${m.designer_check_show()}: ${text} ${place}`.trim()}
            onClick={() => {
              focusFixPlace(current, finding, openTool);
              announce(place ? `${place}. ${text}` : text);
            }}
          >
            {m.designer_check_show()}
          </button>
          {lost && <ReplacePicture node={lost} tiny />}
          {fix && (
            <button
              type="button"
              className="btn line tiny"
              aria-label={`${fixWords(fix)}: ${place}`}
              onClick={() => {
                act(applyFix(fix, inputOf(offer, editor.document, editor.settled, measure)), {
                  said: m.designer_said_mended(),
                });
                if (fix.kind === 'remove') focusSide(side ?? editor.side);
                else showFinding(current, finding);
              }}
            >
              {fixWords(fix)}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
