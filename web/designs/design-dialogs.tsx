import { lazy, Suspense, useState } from 'react';
import type { Product } from '#rules/catalogue/products/product.ts';
import { DESIGN_NAME_MAX } from '#rules/design/artwork/version-limits.ts';
import { m } from '#texts/messages.ts';
import { saveDraft } from '#web/device/configurations.ts';
import { cart, designNotes, drafts } from '#web/device/store.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { removeDesign } from './device-designs.ts';
import type { Shown } from './device-part.tsx';
import type { ProductChoice } from './products.server.ts';

// Loaded when used: setting a design anew needs the rules of the designer.
const Duplicate = lazy(() => import('./duplicate.tsx'));
const Versions = lazy(() =>
  import('#web/designer/versions/versions.tsx').then(({ Versions }) => ({ default: Versions })),
);

export type What = 'rename' | 'versions' | 'duplicate' | 'delete';
export type Asked = { readonly what: What; readonly of: Shown };

type Props = {
  readonly asked: Asked | null;
  readonly choices: readonly ProductChoice[];
  readonly onClose: () => void;
  readonly onRemoved: () => void;
};

/** What is asked about a design of this browser, one question at a time. */
export function DesignDialogs({ asked, choices, onClose, onRemoved }: Props) {
  // a dialog that closes still shows what it was about
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  if (!last) return null;
  const { of } = last;
  const is = (what: What) => asked?.what === what;
  const { id } = of.design.line;
  return (
    <>
      <Rename key={`name ${id} ${of.design.note.name}`} open={is('rename')} of={of} onClose={onClose} />
      <Dialog
        open={is('versions')}
        onClose={onClose}
        size="wide"
        title={m.designs_versions_named({ name: of.name })}
        actions={
          <button type="button" className="btn line" onClick={onClose}>
            {m.designs_done()}
          </button>
        }
      >
        <Suspense>
          <VersionsOf of={of} />
        </Suspense>
      </Dialog>
      <Suspense>
        {last.what === 'duplicate' && (
          <Duplicate
            key={`copy ${id}`}
            open={is('duplicate')}
            line={of.design.line}
            named={of.design.note.name}
            from={of.view.product as Product}
            choices={choices}
            onClose={onClose}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={is('delete')}
        title={m.designs_delete_title({ name: of.name })}
        text={m.designs_delete_text()}
        yes={m.designs_delete()}
        no={m.designs_delete_no()}
        onYes={() => {
          const removed = removeDesign(of.design);
          if (removed.ok) toast(m.designs_deleted({ name: of.name }));
          else toast(m.designs_storage_full(), 'error');
          onClose();
          if (removed.ok) onRemoved();
          return undefined;
        }}
        onNo={onClose}
      />
    </>
  );
}

type OneProps = { readonly open: boolean; readonly of: Shown; readonly onClose: () => void };

function Rename({ open, of, onClose }: OneProps) {
  const [name, setName] = useState(of.design.note.name);
  const [error, setError] = useState<string | null>(null);
  const save = () => {
    const stored = designNotes.put(of.design.line.id, { name: name.trim() });
    setError(stored.ok ? null : m.designs_storage_full());
    if (stored.ok) onClose();
  };
  return (
    <QuestionDialog
      open={open}
      title={m.designs_name_title()}
      yes={m.designs_name_save()}
      no={m.designs_cancel()}
      onYes={save}
      onNo={onClose}
      isForm
    >
      <Field
        label={m.designs_name()}
        hint={m.designs_name_hint()}
        maxLength={DESIGN_NAME_MAX}
        error={error}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </QuestionDialog>
  );
}

/** Going back in the gallery changes the stored design: its draft, or the line of the cart it belongs to. */
function VersionsOf({ of }: Pick<OneProps, 'of'>) {
  const { configuration, product } = of.view;
  if (!configuration || !product) return null;
  const { id, artwork, quantity } = configuration;
  return (
    <Versions
      present={{ id, artwork, quantity }}
      product={product}
      onBack={(to) => {
        const next = { ...configuration, artwork: to.artwork, quantity: to.quantity, prices: null };
        const isLine = cart.read().value.some((line) => line.id === id);
        const isEdit = drafts.find(id)?.isEdit ?? false;
        const stored = isLine && !isEdit ? cart.put(next) : saveDraft(next, isEdit);
        return stored.ok;
      }}
    />
  );
}
