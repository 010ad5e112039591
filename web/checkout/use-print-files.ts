import { useCallback, useEffect, useState } from 'react';
import { checkAttachments } from '#rules/orders/order/attachments.ts';
import type { StoreProblem } from '#web/device/blob-store.ts';
import { type PrintFile, printFiles } from './print-files.ts';

type Problem = { readonly code: StoreProblem | 'too_many_files'; readonly detail: string };
type Checked = ReturnType<typeof checkAttachments<PrintFile>>;

/** The print files of this device with their check (CHK-052 to CHK-057); null until they are read. */
export function usePrintFiles(): {
  readonly checked: Checked | null;
  readonly isAdding: boolean;
  /** why the last files were not kept */
  readonly problem: Problem | null;
  /** reads the files anew and checks them */
  readonly read: () => Promise<Checked>;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
} {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const read = useCallback(async () => {
    const found = checkAttachments(await printFiles.list());
    setChecked(found);
    return found;
  }, []);
  useEffect(() => {
    void read();
  }, [read]);

  return {
    checked,
    isAdding,
    problem,
    read,
    async add(files) {
      if (files.length === 0) return;
      setAdding(true);
      const added = await printFiles.add(files);
      setProblem(added.ok ? null : { code: added.code, detail: added.detail ?? '' });
      await read();
      setAdding(false);
    },
    async remove(id) {
      await printFiles.remove(id);
      setProblem(null);
      await read();
    },
  };
}
