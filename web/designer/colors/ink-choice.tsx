import { useState } from 'react';
import type { CodedInk } from '#rules/design/artwork/ink-previews.ts';
import { m } from '#texts/messages.ts';
import { later } from '../later.tsx';
import { ToolIcon } from '../tool-icon.tsx';
import type { Library } from './use-library.ts';

// most people type a code or take a colour that is there
const InkDialog = later(() => import('./ink-dialog.tsx'));

type Props = {
  /** the code that is chosen now */
  readonly code: string | null;
  readonly library: Library;
  /** which ink it is for, where several stand beside each other */
  readonly of?: string;
  /** a code of the library, with its preview */
  readonly onSwatch: (ink: CodedInk) => void;
  readonly onCode: (code: string) => void;
};

/** The way to all inks that can be looked through. */
export function InkChoice({ code, library, of, onSwatch, onCode }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn line small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ToolIcon name="palette" size="small" />
        {m.inks_open()}
        {of !== undefined && <span className="visually-hidden">: {of}</span>}
      </button>
      {isOpen && (
        <InkDialog
          code={code}
          library={library}
          onClose={() => setOpen(false)}
          onChoose={({ name, hex, isOwn }) => {
            setOpen(false);
            if (isOwn) onSwatch({ pantone: name, hex });
            else onCode(name);
          }}
        />
      )}
    </>
  );
}
