import { ColorCheck } from './colors/color-check.tsx';
import { Intro } from './intro.tsx';
import { ScaleQuestionDialog } from './scale/scale-question.tsx';
import { Share } from './share/share.tsx';
import { StorageFull } from './storage-full.tsx';
import { OtherTabDialog } from './tabs/other-tab-dialog.tsx';
import type { DesignerParts } from './use-designer-parts.ts';

/** All dialogs of the designer; each is closed until its part of the state opens it. */
export function DesignerDialogs({ parts }: { parts: DesignerParts }) {
  const { opened, draft, otherTab, choice, toCart } = parts;
  const { designer } = parts.contexts;
  const { intro, sharing, storage } = parts.dialogs;
  return (
    <>
      <Share open={sharing.open} onClose={sharing.close} id={opened?.id ?? null} write={draft.retry} />
      <OtherTabDialog
        conflict={otherTab.conflict}
        isEdit={opened?.isEdit ?? false}
        onTake={choice.take}
        onKeep={choice.keep}
      />
      <ScaleQuestionDialog state={parts.scaleQuestion} />
      <Intro open={intro.open} onClose={intro.close} />
      <ColorCheck open={toCart.isAskingColors} onNo={toCart.refuseColors} onYes={toCart.confirmColors} />
      <StorageFull
        // it comes by itself, and would take the next letters of who is typing
        open={storage.open && designer.editing === null}
        onClose={storage.close}
        onRetry={() => {
          storage.close();
          draft.retry();
        }}
      />
    </>
  );
}
