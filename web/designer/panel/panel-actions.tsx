import { clsx } from 'clsx';
import { useState } from 'react';
import { copySelection } from '#rules/design/artwork/commands/clipboard.ts';
import { reorder } from '#rules/design/artwork/commands/reorder.ts';
import { trial } from '#rules/design/artwork/commands/trial.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { lastClipping, rememberClipping } from '../keys/clipping.ts';
import { useDesigner } from '../state/designer-context.ts';
import { doubleElements, pasteElements, removeElements } from '../state/element-actions.ts';
import { ToolIcon } from '../tool-icon.tsx';
import s from './panel.module.css';
import '#web/ui/toggles.css';

/** The actions of the keys as buttons: to front and back, duplicate, copy, paste, delete. */
export function PanelActions() {
  const designer = useDesigner();
  const { editor, active, act, announce } = designer;
  const [, setCopied] = useState(0);
  const { document, selected: ids } = editor;
  const count = ids.length;
  const clipping = lastClipping();
  if (count === 0 && !clipping) return null;

  const layer = (to: 'front' | 'back', label: string) => ({
    label,
    icon: <ToolIcon name={to === 'front' ? 'front' : 'behind'} />,
    can: count > 0 && trial(document, (now) => reorder(now, { ids, to })) === 'possible',
    run: () => {
      act((now) => reorder(now, { ids, to }), { said: label });
    },
  });
  const actions = [
    layer('front', m.designer_to_front()),
    layer('back', m.designer_to_back()),
    {
      label: m.designer_double(),
      icon: <ToolIcon name="copy" />,
      can: count > 0,
      run: () => doubleElements(designer, ids),
    },
    {
      label: m.designer_clip(),
      icon: <ToolIcon name="clip" />,
      can: count > 0,
      run: () => {
        const copied = copySelection(document, ids);
        if (!copied.ok) return;
        rememberClipping(copied.value);
        // the browser may refuse access to the clipboard; then the copy stays in the page
        void navigator.clipboard?.writeText(JSON.stringify(copied.value)).catch(() => undefined);
        setCopied((times) => times + 1);
        announce(m.designer_said_clipped({ count }));
      },
    },
    {
      label: m.designer_paste(),
      icon: <ToolIcon name="paste" />,
      can: clipping !== null && active.printable,
      run: () => clipping && pasteElements(designer, clipping),
    },
    {
      label: m.designer_remove_short(),
      icon: <Icon name="trash" />,
      can: count > 0,
      run: () => removeElements(designer, ids),
    },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields
    <div className={clsx('toggles', s.panelDeeds)} role="group" aria-label={m.designer_deeds()}>
      {actions.map(({ label, icon, can, run }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-disabled={!can}
          onClick={() => {
            if (can) run();
          }}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}
