import { type ReactNode, type RefObject, useId, useState } from 'react';
import { Icon } from './icon.tsx';
import './drop-zone.css';

type DropZoneProps = {
  /** endings with the dot, separated by commas */
  readonly accept: string;
  readonly title: string;
  readonly choose: string;
  readonly hint: string;
  readonly take: (files: readonly File[]) => void;
  /** what was dropped, where more than files counts; all files without it */
  readonly pick?: (data: DataTransfer) => readonly File[];
  readonly isDisabled?: boolean;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly children?: ReactNode;
};

/** Takes files: dropped, or chosen by a click anywhere on it; the keyboard reaches the input inside. */
export function DropZone({
  accept,
  title,
  choose,
  hint,
  take,
  pick,
  isDisabled,
  inputRef,
  children,
}: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  return (
    <label
      className={isOver ? 'drop-zone over' : 'drop-zone'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        // a page that takes files everywhere would take them twice
        event.stopPropagation();
        setOver(false);
        if (!isDisabled) take(pick ? pick(event.dataTransfer) : [...event.dataTransfer.files]);
      }}
    >
      <input
        ref={inputRef}
        type="file"
        multiple
        accept={accept}
        className="visually-hidden"
        disabled={isDisabled}
        aria-describedby={hintId}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
      <Icon name="upload" size="large" />
      <span>
        <b>{title}</b> {choose}
      </span>
      <span id={hintId}>{hint}</span>
      {children}
    </label>
  );
}
