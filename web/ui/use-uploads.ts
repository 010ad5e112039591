import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createUploadQueue, type SendFile, type Upload, type UploadQueue } from './upload-queue.ts';

/** Files that are sent as soon as they are chosen; leaving the page ends what is under way. */
export function useUploads(
  send: SendFile,
  refuse: (file: File, listed: readonly Upload[]) => string | null,
): { readonly uploads: readonly Upload[] } & Pick<UploadQueue, 'add' | 'retry' | 'remove'> {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef({ send, refuse });
  useLayoutEffect(() => {
    latest.current = { send, refuse };
  }, [send, refuse]);
  const [queue] = useState(() =>
    createUploadQueue({
      send: (...given) => latest.current.send(...given),
      refuse: (...given) => latest.current.refuse(...given),
      show: setUploads,
    }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  return { uploads, add: queue.add, retry: queue.retry, remove: queue.remove };
}
