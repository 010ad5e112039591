import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { EditedPaper } from '#contract/company/papers.ts';
import { MAX_PAPER_LENGTH } from '#rules/company/papers/papers.ts';
import { type PaperFacts, placeholders } from '#rules/company/papers/placeholders.ts';
import { isTooComplex, readPaper } from '#rules/company/papers/read-text.ts';
import { localeOf } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { PaperText, partsOf } from '#web/papers/paper-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SaveBar, Unsaved } from '../records/save-bar.tsx';
import { ComparedVersion } from './compared-version.tsx';
import { PaperDifference } from './paper-difference.tsx';
import { PaperHistory } from './paper-history.tsx';
import s from './papers.module.css';
import { usePaper } from './use-paper.ts';

type Props = { readonly paper: EditedPaper; readonly onPublished: () => void };

/** What somebody else published meanwhile: how it differs, and all of it. */
const Theirs = ({ theirs, text }: { readonly theirs: string; readonly text: string }) => (
  <>
    <details className={s.theirs} open>
      <summary>{m.papers_theirs_difference()}</summary>
      <PaperDifference before={theirs} after={text} />
    </details>
    <details className={s.theirs}>
      <summary>{m.papers_theirs()}</summary>
      <pre>{theirs}</pre>
    </details>
  </>
);

/** The words that stand for facts, with what each says now. */
const Facts = ({ facts }: { readonly facts: PaperFacts }) => (
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
);

/** What the text will look like; it follows the typing when there is time. */
function Preview({ text, facts, lang }: { text: string; facts: PaperFacts; lang: string }) {
  const previewed = useDeferredValue(text);
  const titleId = useId();
  const parts = useMemo(
    () => (isTooComplex(previewed) ? [] : partsOf(readPaper(previewed, facts))),
    [previewed, facts],
  );
  return (
    <section className={s.preview} aria-labelledby={titleId} lang={lang}>
      <h2 id={titleId}>{m.papers_preview()}</h2>
      <PaperText parts={parts} isPreview />
    </section>
  );
}

/** The text of a paper beside what it will look like; published at once for everybody. */
export function PaperEditor({ paper, onPublished }: Props) {
  const { params, text, setText, isDirty, failure, theirs, isBusy, publish, take } = usePaper(
    paper,
    onPublished,
  );
  const [isAsked, setAsked] = useState(false);
  const [compared, setCompared] = useState<number | null>(null);
  const facts = paper.facts as PaperFacts;
  const lang = localeOf[paper.edition];
  return (
    <>
      <UnsavedChanges isDirty={isDirty} />
      {paper.isSample && <Note>{m.papers_is_sample()}</Note>}
      {failure && (
        <div className={s.failure}>
          <Refusal>{failure}</Refusal>
        </div>
      )}
      {theirs !== null && <Theirs theirs={theirs} text={text} />}
      <div className={s.editor}>
        <div>
          <TextArea
            label={m.papers_field()}
            hint={m.papers_field_hint()}
            rows={28}
            maxLength={MAX_PAPER_LENGTH}
            lang={lang}
            spellCheck
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Facts facts={facts} />
        </div>
        <Preview text={text} facts={facts} lang={lang} />
      </div>
      <SaveBar
        className={s.save}
        isBusy={isBusy}
        save={m.papers_publish()}
        onSave={() => void (isBusy ? null : publish(text))}
      >
        <Unsaved isDirty={isDirty} />
        {!paper.isSample && (
          <button type="button" className="btn" onClick={() => setAsked(true)}>
            {m.papers_take_sample()}
          </button>
        )}
      </SaveBar>
      <PaperHistory
        history={paper.history}
        onTake={(version) => void take(version)}
        onCompare={setCompared}
      />
      {compared !== null && (
        <ComparedVersion paper={params} version={compared} text={text} onClose={() => setCompared(null)} />
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
