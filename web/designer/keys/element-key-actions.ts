import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { fullTurn, move } from '#rules/design/artwork/commands/place.ts';
import { resizeByKey } from '#rules/design/artwork/commands/resize-by-key.ts';
import { turnBy } from '#rules/design/artwork/commands/scale.ts';
import { type ArtworkDocument, nodesOf, printedNodes } from '#rules/design/artwork/document.ts';
import { unionBounds } from '#rules/design/artwork/geometry.ts';
import { laidBounds, layoutNode } from '#rules/design/artwork/layout.ts';
import { isText } from '#rules/design/artwork/nodes.ts';
import { PX_PER_MM, px } from '#rules/platform/units.ts';
import { m } from '#texts/messages.ts';
import type { Designer } from '../state/designer-context.ts';
import { removeElements } from '../state/element-actions.ts';
import { mmText, tenthsText } from '../texts.ts';
import type { ElementKey } from './canvas-keys.ts';

/**
 * Runs the action of a key on elements of one side.
 * @param id the one that has the focus, or was selected last
 * @param at time of the event, in ms
 */
export function runElementKey(
  designer: Designer,
  key: ElementKey,
  ids: readonly string[],
  id: string,
  at: number,
): void {
  const { offer, editor, views, act, announce, dispatch, setEditing, measure } = designer;
  const view = views.find(({ elements }) => elements.some((one) => one.id === id));
  const element = view?.elements.find((one) => one.id === id);
  if (!view || !element) return;
  if (key.type === 'move') {
    const { minX, minY } = laidBounds(element);
    const place = { x: minX + key.dx / PX_PER_MM, y: minY + key.dy / PX_PER_MM };
    act((document) => move(document, { ids, dx: px(key.dx), dy: px(key.dy) }), {
      merge: `keys ${ids.join(' ')}`,
      at,
      said: m.designer_said_moved({ x: mmText(place.x, offer.edition), y: mmText(place.y, offer.edition) }),
    });
  } else if (key.type === 'size') {
    const { direction, fine } = key;
    const run = (document: ArtworkDocument): Edited =>
      resizeByKey(document, { ids, direction, fine, measure, area: view.area });
    act(run, { merge: `size by keys ${ids.join(' ')}`, at, said: sizeAfter(designer, run, ids) });
  } else if (key.type === 'turn') {
    const { degrees } = key;
    const merge = `turn by keys ${ids.join(' ')}`;
    const turned = fullTurn((ids.length === 1 ? element.rotation : 0) + degrees);
    const said = m.arrange_said_turned({
      degrees: tenthsText(ids.length === 1 ? turned : degrees, offer.edition),
    });
    act((document) => turnBy(document, { ids, degrees }), { merge, at, said });
  } else if (key.type === 'remove') {
    removeElements(designer, ids);
  } else if (key.type === 'edit') {
    const node = nodesOf(view.side).find((one) => one.id === id);
    if (node && isText(node) && !node.locked) setEditing(id);
  } else if (key.type === 'join') {
    dispatch({ type: 'toggle', side: view.number, id, together: true });
    const isChosen = editor.selected.includes(id);
    announce(m.designer_said_chosen({ count: isChosen ? ids.length - 1 : editor.selected.length + 1 }));
  } else {
    dispatch({ type: 'select', side: view.number, ids: [] });
  }
}

/** The size of the elements together after the command. */
function sizeAfter(
  { editor, offer, measure }: Designer,
  run: (document: ArtworkDocument) => Edited,
  ids: readonly string[],
): string {
  const done = run(editor.document);
  const sides = done.ok ? done.value.sides : [];
  const laid = sides.flatMap((side) =>
    printedNodes(side).flatMap((node) => (ids.includes(node.id) ? layoutNode(node, side, measure) : [])),
  );
  const [only] = laid.length === 1 ? laid : [];
  const all = unionBounds<number>(laid.map(laidBounds));
  const size = only?.box ?? (all ? { width: all.maxX - all.minX, height: all.maxY - all.minY } : null);
  if (!size) return '';
  return m.designer_said_sized({
    width: mmText(size.width, offer.edition),
    height: mmText(size.height, offer.edition),
  });
}
