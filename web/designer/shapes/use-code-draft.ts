import { useEffect, useRef, useState } from 'react';
import type { CodeFault } from '#rules/design/artwork/codes/qr-content.ts';
import { type CodeDraft, codeOf, draftOf, readDraft } from '#rules/design/artwork/shapes/code-draft.ts';
import type { CodeForm, CodePrint } from '#rules/design/artwork/shapes/form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { faultText } from './shape-texts.ts';

type Options = {
  readonly start: CodeDraft;
  readonly prints: CodePrint;
  /** names what the device keeps of it */
  readonly place: string;
  /** of a code that is there, which follows what is typed as long as it is right */
  readonly onChange?: ((form: CodeForm) => void) | undefined;
};

/**
 * The draft, what is wrong with it, and what was typed in which fields already. The device keeps what is in no
 * code yet: the fields go with another tool, and with the page.
 */
export function useCodeDraft({ start, prints, place, onChange }: Options) {
  const kept = useKept(place);
  const now = JSON.stringify(start);
  // no server draws these fields, so the first picture may have what this device keeps
  const [before] = useState(() => readDraft(kept.read(), start));
  const [draft, setDraft] = useState(before ?? start);
  const made = codeOf(draft, prints);
  const [looked, setLooked] = useState<ReadonlySet<string>>(
    () => new Set(before && onChange && !made.ok ? [made.field ?? 'text'] : []),
  );
  const became = useRef(now);
  // undo changes a code too; what is being typed and still wrong stays
  useEffect(() => {
    if (now === became.current) return;
    became.current = now;
    setDraft(JSON.parse(now) as CodeDraft);
    kept.write('');
  }, [now, kept]);
  const change = (next: CodeDraft): void => {
    setDraft(next);
    const code = codeOf(next, prints);
    const isTaken = code.ok && onChange !== undefined;
    kept.write(isTaken ? '' : JSON.stringify({ start, draft: next }));
    if (!isTaken) return;
    became.current = JSON.stringify(draftOf(code.value));
    onChange(code.value);
  };
  const look = (field: string): void => setLooked(new Set([...looked, field]));
  const errorOf = (field: string): string | undefined =>
    !made.ok && made.field === field && looked.has(field)
      ? faultText({ code: made.code as CodeFault['code'], detail: made.detail })
      : undefined;
  return { draft, made, change, look, errorOf, forget: () => kept.write('') };
}

export type Draft = ReturnType<typeof useCodeDraft>;
