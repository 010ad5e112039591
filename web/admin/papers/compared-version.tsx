import { getPaperVersion } from '#contract/company/papers.ts';
import type { PaperName } from '#rules/company/papers/papers.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useCall } from '#web/calls/use-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { PaperDifference } from './paper-difference.tsx';

type Props = {
  readonly paper: { readonly paper: PaperName; readonly edition: Edition };
  readonly version: number;
  /** what stands in the editor */
  readonly text: string;
  readonly onClose: () => void;
};

/** What became of an earlier version in the editor. */
export function ComparedVersion({ paper, version, text, onClose }: Props) {
  const { locale } = useShop();
  const { value, failure, retry, status } = useCall(getPaperVersion, { params: { ...paper, version } });
  return (
    <Dialog open onClose={onClose} title={m.papers_compare_title({ version })} size="wide">
      {failure && <FailureNote {...failure} locale={locale} onRetry={retry} />}
      {status === 'waiting' && <Spinner />}
      {value && <PaperDifference before={value.text} after={text} />}
    </Dialog>
  );
}
