import { useState } from 'react';
import type { Pasted } from '#rules/partner-orders/delivery-locations/pasted-rows.ts';
import { m } from '#texts/messages.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PastePreview } from './paste-preview.tsx';
import { PasteText } from './paste-text.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onSaved: () => void };

/** Many addresses at once: pasted, looked over row by row, then all saved together. */
export function PasteDialog({ open, onClose, onSaved }: Props) {
  const [round, setRound] = useState(0);
  const end = () => {
    setRound(round + 1);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={m.paste_title()} size="wide" keep={String(round)}>
      <Steps onClose={end} onSaved={onSaved} />
    </Dialog>
  );
}

/** In the dialog, so that it begins anew after a save, or once it was given up. */
function Steps({ onClose, onSaved }: Omit<Props, 'open'>) {
  const [text, setText] = useTyped('locations pasted');
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const end = () => {
    setText('');
    onClose();
  };
  return pasted === null ? (
    <PasteText text={text} onText={setText} onRead={setPasted} onCancel={end} />
  ) : (
    <PastePreview
      pasted={pasted}
      onBack={() => setPasted(null)}
      onSaved={() => {
        end();
        onSaved();
      }}
    />
  );
}
