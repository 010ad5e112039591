import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useDrag } from '../gestures/use-drag.ts';
import { resized, restingSize, type SheetSize, sheetSizes } from './sheet-size.ts';
import s from './tool-sheet.module.css';

const sizeText = (size: SheetSize): string =>
  ({ tools: m.designer_sheet_tools, half: m.designer_sheet_half, full: m.designer_sheet_full })[size]();

type Props = {
  readonly size: SheetSize;
  readonly onSize: (size: SheetSize) => void;
  readonly children: ReactNode;
};

/**
 * Tools and their panel. On a wide screen they stand beside the stage and this adds nothing; on a phone it is
 * a sheet at the foot of the screen, resized by its grip, by buttons and by keys.
 */
export function ToolSheet({ size, onSize, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const follow = useDrag();

  const drag = (event: PointerEvent): void => {
    const element = sheet.current;
    const panel = element?.querySelector<HTMLElement>('[data-part="panel"]');
    if (!element || !panel) return;
    const start = panel.getBoundingClientRect().height;
    const heights = heightsOf(element);
    let height = start;
    let speed = 0;
    let last = event.timeStamp;
    const release = (): void => {
      delete element.dataset.dragged;
      element.style.removeProperty('--panel-height');
    };
    follow(event, {
      onMove: (_dx, dy) => {
        const next = Math.min(heights.full, Math.max(0, start - dy));
        const now = performance.now();
        speed = now > last ? (next - height) / (now - last) : speed;
        [height, last] = [next, now];
        element.dataset.dragged = '';
        element.style.setProperty('--panel-height', `${next}px`);
      },
      onCancel: release,
      onEnd: (moved) => {
        release();
        if (moved) onSize(restingSize(height, heights, performance.now() - last > 120 ? 0 : speed));
        else onSize(size === 'tools' ? 'half' : size === 'half' ? 'full' : 'tools');
      },
    });
  };

  const press = (event: KeyboardEvent): void => {
    const keys: Record<string, SheetSize> = {
      ArrowUp: resized(size, 1),
      ArrowDown: resized(size, -1),
      Home: 'tools',
      End: 'full',
    };
    const next = keys[event.key];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onSize(next);
  };

  const button = (step: 1 | -1) => {
    const label = step === 1 ? m.designer_sheet_larger() : m.designer_sheet_smaller();
    const isEnd = resized(size, step) === size;
    return (
      <button
        type="button"
        className="icon-btn small"
        aria-label={label}
        title={label}
        aria-disabled={isEnd}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => onSize(resized(size, step))}
      >
        <Icon name={step === 1 ? 'chevronUp' : 'chevronDown'} size="small" />
      </button>
    );
  };

  return (
    <div className={s.toolSheet} data-part="tool-sheet" data-size={size} ref={sheet}>
      {/* the whole head is taken hold of; its grip does the same by keyboard */}
      <div className={s.sheetHead} onPointerDown={drag}>
        <div
          className={s.sheetGrip}
          role="slider"
          tabIndex={0}
          aria-label={m.designer_sheet()}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={sheetSizes.length - 1}
          aria-valuenow={sheetSizes.indexOf(size)}
          aria-valuetext={sizeText(size)}
          onKeyDown={press}
        />
        {button(-1)}
        {button(1)}
      </div>
      {children}
    </div>
  );
}

/** The heights of the panel as the style sheet sets them. */
function heightsOf(sheet: HTMLElement): Record<SheetSize, number> {
  const before = sheet.dataset.size;
  const panel = sheet.querySelector<HTMLElement>('[data-part="panel"]');
  const measured = (size: SheetSize): number => {
    sheet.dataset.size = size;
    return panel?.getBoundingClientRect().height ?? 0;
  };
  sheet.dataset.dragged = ''; // no transition while asking
  const heights = { tools: measured('tools'), half: measured('half'), full: measured('full') };
  if (before) sheet.dataset.size = before;
  return heights;
}
