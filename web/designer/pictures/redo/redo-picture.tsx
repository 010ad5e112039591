import { useState } from 'react';
import type { ImageNode } from '#rules/design/artwork/nodes.ts';
import { m } from '#texts/messages.ts';
import { later } from '../../later.tsx';
import { useFactsOf } from '../picture-facts.ts';

const TraceDialog = later(() => import('./trace-dialog.tsx'));
const BackgroundDialog = later(() => import('./background-dialog.tsx'));

/** What can be made of a picture of pixels: paths in inks, or the same without its background. */
export function RedoPicture({ node }: { node: ImageNode }) {
  const [open, setOpen] = useState<'trace' | 'background' | null>(null);
  const facts = useFactsOf(node.image);
  if (facts?.kind !== 'raster') return null;
  const Opened = open === 'trace' ? TraceDialog : BackgroundDialog;
  return (
    <>
      <button type="button" className="btn line small" onClick={() => setOpen('trace')}>
        {m.designer_trace()}
      </button>
      <button type="button" className="btn line small" onClick={() => setOpen('background')}>
        {m.designer_background()}
      </button>
      {open && <Opened node={node} onClose={() => setOpen(null)} />}
    </>
  );
}
