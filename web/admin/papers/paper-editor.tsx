import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { type EditedPaper, getPaperVersion, publishPaper } from '#contract/papers.ts';
import { problemText } from '#contract/problem-texts.ts';
import { isProblemCode } from '#contract/problems.ts';
import { displayTime } from '#rules/editions/dates.ts';
import { localeOf } from '#rules/editions/editions.ts';
import { type PaperProblem, paperProblem } from '#rules/papers/judge-paper.ts';
import { MAX_PAPER_LENGTH } from '#rules/papers/papers.ts';
import { type PaperFacts, placeholders } from '#rules/papers/placeholders.ts';
import { isTooComplex, readPaper } from '#rules/papers/read-text.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { useKept, useTyped } from '#web/forms/use-typed.ts';
import { PaperText, partsOf } from '#web/papers/paper-text.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ComparedVersion } from './compared-version.tsx';
import { PaperDifference } from './paper-difference.tsx';
import { PaperHistory } from './paper-history.tsx';
import s from './papers.module.css';

type Props = { readonly paper: EditedPaper; readonly onPublished: () => void };

function problemWords({ isEmpty, isTooComplex: deep, unknown }: PaperProblem): string {
  if (isEmpty) return m.papers_error_empty();
  if (deep) return m.papers_error_deep();
  return unknown.map(({ line, word }) => m.papers_error_unknown({ line, word: `{${word}}` })).join(' ');
}

/** The text of a paper beside what it will look like; published at once for everybody. */
export function PaperEditor({ paper, onPublished }: Props) {
  const { apiBase, locale } = useShop();
  const call = browserCall(apiBase);
  const stored = useRef(paper);
  const place = `paper ${paper.paper} ${paper.edition}`;
  const [text, setTyped, forget] = useTyped(place, paper.text);
  // a text that is put back after a reload was written over the version of then, and meets a newer one as a conflict
  const over = useKept(`${place} version`);
  const setText = (next: string): void => {
    if (next === paper.text) over.write('');
    else if (over.read() === '') over.write(String(stored.current.version));
    setTyped(next);
  };
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [compared, setCompared] = useState<number | null>(null);
  const previewed = useDeferredValue(text);
  const previewId = useId();
  const facts = paper.facts as PaperFacts;
  const parts = useMemo(
    () => (isTooComplex(previewed) ? [] : partsOf(readPaper(previewed, facts))),
    [previewed, facts],
  );
  const isDirty = text !== paper.text;
  const key = { paper: paper.paper, edition: paper.edition };

  const publish = async (next: string | null) => {
    const problem = next === null ? null : paperProblem(next);
    if (problem) return setFailure(problemWords(problem));
    setBusy(true);
    setFailure(null);
    const body = { text: next, version: Number(over.read() || stored.current.version) };
    const answer = await call(publishPaper, { params: key, body });
    setBusy(false);
    if (answer.ok) {
      toast(next === null ? m.papers_sample_taken() : m.papers_saved());
      setText(answer.value.text); // nothing unsaved is left
      forget();
      over.write('');
      return onPublished();
    }
    const { code, data } = answer;
    if (code === 'paper_invalid') return setFailure(problemWords(data as PaperProblem));
    if (code !== 'paper_changed')
      return setFailure(problemText(isProblemCode(code) ? code : 'unavailable', locale));
    const { current } = data as { current: EditedPaper };
    stored.current = current; // published once more, it is a decision and not an accident
    over.write(String(current.version));
    const [newest] = current.history;
    setTheirs(current.text);
    setFailure(
      m.papers_conflict({
        by: newest?.publisherName ?? '',
        at: newest ? displayTime(new Date(newest.publishedAt)) : '',
      }),
    );
  };
  const take = async (version: number): Promise<void> => {
    const read = await call(getPaperVersion, { params: { ...key, version } });
    if (!read.ok)
      return setFailure(problemText(isProblemCode(read.code) ? read.code : 'unavailable', locale));
    const typed = text;
    setText(read.value.text);
    toast(m.papers_version_taken({ version }), 'ok', {
      text: m.papers_version_undo(),
      run: () => setText(typed),
    });
  };
  return (
    <>
      <UnsavedChanges isDirty={isDirty} />
      {paper.isSample && <Note>{m.papers_is_sample()}</Note>}
      {failure && (
        <div className={s.failure}>
          <Refusal>{failure}</Refusal>
        </div>
      )}
      {theirs !== null && (
        <details className={s.theirs} open>
          <summary>{m.papers_theirs_difference()}</summary>
          <PaperDifference before={theirs} after={text} />
        </details>
      )}
      {theirs !== null && (
        <details className={s.theirs}>
          <summary>{m.papers_theirs()}</summary>
          <pre>{theirs}</pre>
        </details>
      )}
      <div className={s.editor}>
        <div>
          <TextArea
            label={m.papers_field()}
            hint={m.papers_field_hint()}
            rows={28}
            maxLength={MAX_PAPER_LENGTH}
            lang={localeOf[paper.edition]}
            spellCheck
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <details className={s.facts}>
            <summary>{m.papers_facts()}</summary>
            <dl>
              {placeholders.map((name) => (
                <div key={name}>
                  <dt>{`{${name}}`}</dt>
                  <dd>{facts[name] || '–'}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
        <section className={s.preview} aria-labelledby={previewId} lang={localeOf[paper.edition]}>
          <h2 id={previewId}>{m.papers_preview()}</h2>
          <PaperText parts={parts} isPreview />
        </section>
      </div>
      <div className={s.bar} data-part="bottom-bar">
        <p aria-live="polite">{isDirty ? m.settings_unsaved() : m.settings_nothing_changed()}</p>
        {!paper.isSample && (
          <button type="button" className="btn" onClick={() => setAsked(true)}>
            {m.papers_take_sample()}
          </button>
        )}
        <button
          type="button"
          className="btn primary"
          aria-busy={isBusy || undefined}
          onClick={() => void (isBusy ? null : publish(text))}
        >
          <BusyText isBusy={isBusy} label={m.settings_saving()}>
            {m.papers_publish()}
          </BusyText>
        </button>
      </div>
      <PaperHistory
        history={paper.history}
        onTake={(version) => void take(version)}
        onCompare={setCompared}
      />
      {compared !== null && (
        <ComparedVersion paper={key} version={compared} text={text} onClose={() => setCompared(null)} />
      )}
      <ConfirmDialog
        open={isAsked}
        title={m.papers_take_sample()}
        text={m.papers_take_sample_text()}
        yes={m.papers_take_sample()}
        no={m.settings_back()}
        onYes={async () => {
          setAsked(false);
          await publish(null);
          return null;
        }}
        onNo={() => setAsked(false)}
      />
    </>
  );
}
