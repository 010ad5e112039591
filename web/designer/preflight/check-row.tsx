import { flushSync } from 'react-dom';
import { nodesOf } from '#rules/artwork/document.ts';
import { isText } from '#rules/artwork/nodes.ts';
import type { Finding } from '#rules/print/preflight/finding.ts';
import { applyFix } from '#rules/print/preflight/preflight.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { Icon } from '#web/ui/icon.tsx';
import { type Hands, useDesigner, useHands } from '../designer-context.ts';
import { focusElement, focusSide } from '../focus.ts';
import { ReplacePicture } from '../pictures/replace-picture.tsx';
import { elementName, failureText, sideWords } from '../texts.ts';
import { inputOf } from './look.ts';
import { findingWords, fixWords } from './words.ts';

/** Chooses what a finding is about and brings it into view; the focus goes along, so that keys work on it at once. */
export function showFinding(hands: Hands, { side, ids }: Pick<Finding, 'side' | 'ids'>): void {
  const { dispatch, editor } = hands();
  const number = side ?? editor.side;
  const [first] = ids;
  // the canvas must know the choice before the focus comes, or the focus would choose the first alone
  flushSync(() => dispatch(first ? { type: 'select', side: number, ids } : { type: 'side', side: number }));
  if (first) focusElement(first);
  else focusSide(number);
}

/** A finding in words, the way to its place and, where one is safe, its fix: one step that undo takes back. */
export function CheckRow({ finding }: { finding: Finding }) {
  const { world, views, editor, measure, act, announce } = useDesigner();
  const hands = useHands();
  const { code, severity, side, ids, fix } = finding;
  const view = views.find(({ number }) => number === side);
  const nodes = view ? nodesOf(view.side).filter(({ id }) => ids.includes(id)) : [];
  const [first] = nodes;
  const lost = code === 'picture_missing' && first && !isText(first) ? first : null;
  const text = findingWords(finding, world);
  const place = [view && sideWords(view, world.locale), ...nodes.map(elementName)].filter(Boolean).join(', ');
  return (
    <li className={`check-row ${severity}`}>
      <Icon name={severity === 'error' ? 'alert' : 'warning'} size="small" />
      <div>
        <p className="check-weight">{severity === 'error' ? m.designer_check_error() : m.designer_check_warning()}</p>
        <p>{text}</p>
        {place && <p className="check-place">{place}</p>}
        {finding.hindrance && <p className="check-place">{failureText(finding.hindrance, world.locale)}</p>}
        <div className="check-ways">
          {view && (
            <button
              type="button"
              className="btn line tiny"
              aria-label={`${m.designer_check_show()}: ${text} ${place}`}
              onClick={() => {
                showFinding(hands, finding);
                announce(`${place}. ${text}`);
              }}
            >
              {m.designer_check_show()}
            </button>
          )}
          {lost && <ReplacePicture node={lost} tiny />}
          {fix && (
            <button
              type="button"
              className="btn line tiny"
              aria-label={`${fixWords(fix)}: ${place}`}
              onClick={() => {
                act(applyFix(fix, inputOf(world, editor.document, editor.settled, measure)));
                if (fix.kind === 'remove') focusSide(side ?? editor.side);
                else showFinding(hands, finding);
                announce(m.designer_said_mended());
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
