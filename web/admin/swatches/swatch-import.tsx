import { useState } from 'react';
import { applySwatchFile, checkSwatchFile, swatchFile } from '#contract/design/swatches.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { ImportMode } from '#rules/design/swatches/difference.ts';
import { m } from '#texts/messages.ts';
import { Checkbox } from '#web/ui/field.tsx';
import type { Found } from '../imports/found.ts';
import { ImportDialog } from '../imports/import-dialog.tsx';
import { RefusalTable } from '../imports/refusal-table.tsx';
import s from './library.module.css';
import { hasRows, refusalWords } from './refusal-words.ts';
import { SwatchChanges } from './swatch-changes.tsx';

type Checked = ReplyOf<typeof checkSwatchFile>;

/** Colours of a file that cannot be taken. */
const Refusals = ({ fileName, refusals, refused }: Checked) => (
  <RefusalTable
    label={m.swatches_left_out()}
    head={[hasRows(fileName) ? m.swatches_row() : m.swatches_number(), m.swatches_name()]}
    why={m.swatches_why()}
    refused={refused}
    rows={refusals.map((refusal) => ({
      key: `${refusal.row} ${refusal.reason}`,
      place: [refusal.row, refusal.name || null],
      why: refusalWords(refusal, fileName),
    }))}
  />
);

function foundOf(checked: Checked): Found {
  const { difference, refusals, refused, guessed, colors, fileName, check } = checked;
  const { unchanged = 0, added = 0, changed = 0, removed = 0 } = difference?.counts ?? {};
  const whole = refusals.find(({ row }) => row === null);
  return {
    read: m.swatches_read({ count: colors }),
    dry: difference && m.import_dry(),
    count: check ? added + changed + removed : 0,
    confirm: refused > 0 ? m.swatches_partly({ count: refused }) : null,
    notices: difference && guessed > 0 ? [m.swatches_guessed({ count: guessed })] : [],
    figures: difference
      ? [
          [m.swatches_unchanged(), unchanged],
          [m.swatches_added(), added],
          [m.swatches_changed(), changed],
          [m.swatches_removed(), removed],
        ]
      : [],
    // a file refused as a whole has no colour that could be counted
    refused: [m.swatches_left_out(), whole ? 0 : refused],
    refusal: !difference && (
      <>
        <strong>{m.swatches_refused()}</strong>
        {whole ? refusalWords(whole, fileName) : m.swatches_refused_all()}
      </>
    ),
    refusals: <Refusals {...checked} />,
    changes: difference && <SwatchChanges {...difference} />,
  };
}

/** A file of colours: the whole library or a part of it, as chosen before it is read. */
export function SwatchImport({ onClose }: { readonly onClose: () => void }) {
  const [mode, setMode] = useState<ImportMode>('replace');
  return (
    <ImportDialog<Checked>
      title={m.swatches_import_title()}
      text={m.import_text()}
      limits={m.swatches_limits()}
      types={swatchFile.types}
      before={(isReading) => (
        <fieldset className={s.modes} disabled={isReading}>
          <legend className="label">{m.swatches_mode()}</legend>
          {(['replace', 'add'] as const).map((one) => (
            <Checkbox
              key={one}
              type="radio"
              name="mode"
              value={one}
              checked={mode === one}
              onChange={() => setMode(one)}
            >
              {one === 'replace' ? m.swatches_mode_replace() : m.swatches_mode_add()}
            </Checkbox>
          ))}
        </fieldset>
      )}
      check={(send, files) => send(checkSwatchFile, { body: { mode }, files })}
      found={foundOf}
      apply={(run, { check }, partly) =>
        run(applySwatchFile, { body: { check: check ?? '', partly } }, m.swatches_done())
      }
      onClose={onClose}
    />
  );
}
