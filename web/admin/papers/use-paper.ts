import { useRef, useState } from 'react';
import { type EditedPaper, getPaperVersion, publishPaper } from '#contract/company/papers.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import { type PaperProblem, paperProblem } from '#rules/company/papers/judge-paper.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useKept, useTyped } from '#web/forms/use-typed.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';

function problemWords({ isEmpty, isTooComplex: deep, unknown }: PaperProblem): string {
  if (isEmpty) return m.papers_error_empty();
  if (deep) return m.papers_error_deep();
  return unknown.map(({ line, word }) => m.papers_error_unknown({ line, word: `{${word}}` })).join(' ');
}

function conflictText({ history: [newest] }: EditedPaper): string {
  const at = newest ? displayTime(new Date(newest.publishedAt)) : '';
  return m.papers_conflict({ by: newest?.publisherName ?? '', at });
}

/**
 * The text of a paper as it is typed, and what can be done with it. One that is not sent stays on the device.
 */
export function usePaper(paper: EditedPaper, onPublished: () => void) {
  const { apiBase, locale } = useShop();
  const call = browserCall(apiBase);
  const params = { paper: paper.paper, edition: paper.edition };
  const stored = useRef(paper);
  const place = `paper ${paper.paper} ${paper.edition}`;
  const [text, setTyped, forget] = useTyped(place, paper.text);
  // a text that is put back after a reload was written over the version of then, and meets a newer one as a
  // conflict
  const over = useKept(`${place} version`);
  const [failure, setFailure] = useState<string | null>(null);
  /** what somebody else published meanwhile */
  const [theirs, setTheirs] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const setText = (next: string): void => {
    if (next === paper.text) over.write('');
    else if (over.read() === '') over.write(String(stored.current.version));
    setTyped(next);
  };
  const refused = (answer: CallFailure<string>) => {
    const { code, data } = answer;
    if (code === 'paper_invalid') return setFailure(problemWords(data as PaperProblem));
    if (code !== 'paper_changed') return setFailure(failureWords(answer, locale));
    const { current } = data as { current: EditedPaper };
    stored.current = current; // published once more, it is a decision and not an accident
    over.write(String(current.version));
    setTheirs(current.text);
    setFailure(conflictText(current));
  };
  /** @param next null takes the sample again */
  const publish = async (next: string | null) => {
    const problem = next === null ? null : paperProblem(next);
    if (problem) return setFailure(problemWords(problem));
    setBusy(true);
    setFailure(null);
    const body = { text: next, version: Number(over.read() || stored.current.version) };
    const answer = await call(publishPaper, { params, body });
    setBusy(false);
    if (!answer.ok) return refused(answer);
    toast(next === null ? m.papers_sample_taken() : m.papers_saved());
    setText(answer.value.text); // nothing unsaved is left
    forget();
    over.write('');
    onPublished();
  };
  /** Puts the text of a version into the editor. */
  const take = async (version: number): Promise<void> => {
    const read = await call(getPaperVersion, { params: { ...params, version } });
    if (!read.ok) return setFailure(failureWords(read, locale));
    const typed = text;
    setText(read.value.text);
    toast(m.papers_version_taken({ version }), 'ok', {
      text: m.papers_version_undo(),
      run: () => setText(typed),
    });
  };
  return { params, text, setText, isDirty: text !== paper.text, failure, theirs, isBusy, publish, take };
}
