import { useState } from 'react';
import { ColorCheck } from './colors/color-check.tsx';
import { Intro } from './intro.tsx';
import { later } from './later.tsx';
import { usePageQuestion } from './pictures/pdf/logo-question.ts';
import { ScaleQuestionDialog } from './scale/scale-question.tsx';
import { Share } from './share/share.tsx';
import { StorageFull } from './storage-full.tsx';
import { OtherTabDialog } from './tabs/other-tab-dialog.tsx';
import type { DesignerParts } from './use-designer-parts.ts';

/** Only files with pages need it. */
const PageDialog = later(() => import('./pictures/pdf/page-dialog.tsx'));

/** Few designs have versions. */
const OwnVersions = later(() => import('./versions/own-versions.tsx'));

/** All dialogs of the designer; each is closed until its part of the state opens it. */
export function DesignerDialogs({ parts }: { parts: DesignerParts }) {
  const { opened, draft, otherTab, choice, toCart } = parts;
  const { designer } = parts.contexts;
  const { intro, sharing, storage, versions } = parts.dialogs;
  const [hadVersions, setHadVersions] = useState(false);
  if (versions.open && !hadVersions) setHadVersions(true);
  const asksPage = usePageQuestion() !== null;
  return (
    <>
      <Share open={sharing.open} onClose={sharing.close} id={opened?.id ?? null} write={draft.retry} />
      {hadVersions && opened && (
        <OwnVersions open={versions.open} onClose={versions.close} id={opened.id} write={draft.retry} />
      )}
      <OtherTabDialog
        conflict={otherTab.conflict}
        isEdit={opened?.isEdit ?? false}
        onTake={choice.take}
        onKeep={choice.keep}
      />
      <ScaleQuestionDialog state={parts.scaleQuestion} />
      {asksPage && <PageDialog />}
      <Intro open={intro.open} onClose={intro.close} onNamed={intro.named} />
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
