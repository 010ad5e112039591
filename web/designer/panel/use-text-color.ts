import { useEffect, useState } from 'react';
import { parseHex, parsePantone } from '#rules/artwork/color-code.ts';
import { setTextColor } from '#rules/artwork/commands/color.ts';
import { elementsWithCode } from '#rules/artwork/ink-previews.ts';
import type { TextNode } from '#rules/artwork/nodes.ts';
import { takesPantone } from '#rules/pricing/side-technology.ts';
import { m } from '#texts/messages.ts';
import { useDesigner } from '../state/designer-context.ts';

/** The two fields for the colour of a text as they are typed, and the commands that apply them. */
export function useTextColor(node: TextNode) {
  const { editor, chosen, act, announce } = useDesigner();
  const [hex, setHex] = useState(node.color.toUpperCase());
  const [pantone, setPantone] = useState(node.pantone ?? '');
  const [wrong, setWrong] = useState<'hex' | 'pantone' | null>(null);
  useEffect(() => {
    setHex(node.color.toUpperCase());
    setPantone(node.pantone ?? '');
    setWrong(null);
  }, [node.color, node.pantone]);

  const isPlated = chosen !== null && takesPantone(chosen.view.print);
  const set = (color: { hex: string; pantone: string | null }, merge?: string) => {
    setWrong(null);
    act(
      (document) => setTextColor(document, { ids: [node.id], ...color }),
      merge ? { merge: `${merge} ${node.id}` } : {},
    );
  };
  /**
   * Another HEX changes the preview of the Pantone code on every element that has it; digital print uses no
   * code.
   */
  const setShade = (shade: string, merge?: string) => {
    const { pantone } = isPlated ? node : { pantone: null };
    const count = pantone === null ? 1 : elementsWithCode(editor.document, pantone).length;
    set({ hex: shade, pantone }, merge);
    if (pantone !== null && count > 1) announce(m.designer_said_preview({ code: pantone, count }));
  };
  const takeHex = () => {
    const found = parseHex(hex);
    if (!found) return setWrong('hex');
    setHex(found.toUpperCase());
    if (found !== node.color) setShade(found);
    else setWrong(null);
  };
  const takePantone = () => {
    const found = pantone.trim() === '' ? null : parsePantone(pantone);
    if (pantone.trim() !== '' && !found) return setWrong('pantone');
    setPantone(found ?? '');
    if (found === node.pantone) return setWrong(null);
    const isKnown = found !== null && elementsWithCode(editor.document, found).length > 0;
    set({ hex: node.color, pantone: found });
    if (isKnown) announce(m.designer_said_preview_taken({ code: found }));
  };
  return { hex, pantone, wrong, isPlated, set, setShade, setHex, setPantone, takeHex, takePantone };
}
