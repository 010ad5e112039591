import { useEffect, useMemo, useRef, useState } from 'react';
import type { ImageNode } from '#rules/design/artwork/nodes.ts';
import type { InkCount } from '#rules/design/artwork/pixels/reduce.ts';
import { DETAIL } from '#rules/design/artwork/trace/trace.ts';
import { m } from '#texts/messages.ts';
import { useOpening } from '#web/ui/use-opening.ts';
import { countText } from '../../panel/use-picture-inks.ts';
import { useCurrentDesigner } from '../../state/designer-context.ts';
import { putInPlace, renamed } from './put-in-place.ts';
import s from './redo.module.css';
import { RedoDialog } from './redo-dialog.tsx';
import { useAddress, useTrace } from './use-trace.ts';
import '#web/ui/toggles.css';

const counts = [1, 2, 3] as const satisfies readonly InkCount[];
const MOST = 3;

/** Makes clean paths of a picture of pixels: in how many inks, and how fine; nothing changes before it is taken. */
export default function TraceDialog({ node, onClose }: { node: ImageNode; onClose: () => void }) {
  const current = useCurrentDesigner();
  const opening = useOpening(true);
  const [wished, setWished] = useState<InkCount | null>((node.reduction?.colors.length as InkCount) ?? null);
  const [detail, setDetail] = useState<number>(DETAIL.usual);
  const [refused, setRefused] = useState('');
  const { found, isLost, isPartFailed, isBusy } = useTrace(node.image, wished ?? MOST, detail);
  // before somebody chooses, as many as the picture has
  const count = wished ?? found?.reduction.colors.length;
  const blob = useMemo(() => found && new Blob([found.svg], { type: 'image/svg+xml' }), [found]);
  const after = useAddress(blob);
  const [isWanted, setWanted] = useState(false);
  const [isTaking, setTaking] = useState(false);
  // a second press comes before the first is drawn
  const isBegun = useRef(false);
  const canTake = (found !== null || isBusy) && !isTaking;
  const take = async (): Promise<void> => {
    if (!found || !blob || isBegun.current) return;
    isBegun.current = true;
    setTaking(true);
    setRefused('');
    const file = new File([blob], renamed(node.name, 'svg'), { type: blob.type });
    const reduction = { colors: found.reduction.colors, background: null };
    const signal = opening();
    const made = { file, reduction, said: m.designer_said_traced() };
    const problem = await putInPlace(current, node, made, { signal, onTaken: onClose }).catch(() =>
      m.designer_trace_failed(),
    );
    if (problem === null || signal.aborted) return;
    setTaking(false);
    isBegun.current = false;
    setRefused(problem);
  };
  // pressed while the slider's last wish is still worked on
  useEffect(() => {
    if (!isWanted || isBusy) return;
    setWanted(false);
    void take();
  });
  return (
    <RedoDialog
      node={node}
      title={m.designer_trace_title({ name: node.name })}
      after={after}
      isBusy={isBusy || isTaking}
      take={m.designer_trace_take()}
      canTake={canTake}
      onTake={() => setWanted(true)}
      onClose={onClose}
      refused={refused}
    >
      <Wishes count={count} detail={detail} onCount={setWished} onDetail={setDetail} />
      <p className="hint" role="status">
        {found
          ? m.designer_trace_found({ count: found.segments })
          : isBusy
            ? m.designer_redo_busy()
            : isLost
              ? m.designer_picture_lost()
              : isPartFailed
                ? m.designer_part_failed()
                : m.designer_trace_nothing()}
      </p>
    </RedoDialog>
  );
}

type WishProps = {
  readonly count: number | undefined;
  readonly detail: number;
  readonly onCount: (count: InkCount) => void;
  readonly onDetail: (detail: number) => void;
};

/** In how many inks, and how fine. */
const Wishes = ({ count, detail, onCount, onDetail }: WishProps) => (
  <div className={s.fields}>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
    <div role="group" aria-labelledby="trace-inks">
      <p className="label" id="trace-inks">
        {m.designer_inks_print()}
      </p>
      <div className="toggles">
        {counts.map((one) => (
          <button key={one} type="button" aria-pressed={count === one} onClick={() => onCount(one)}>
            {countText(one)}
          </button>
        ))}
      </div>
    </div>
    <label className={s.slider}>
      <span className="label">{m.designer_trace_detail()}</span>
      <input
        type="range"
        min={DETAIL.least}
        max={DETAIL.most}
        value={detail}
        onChange={(event) => onDetail(Number(event.target.value))}
      />
    </label>
  </div>
);
