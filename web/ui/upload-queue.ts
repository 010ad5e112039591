/** A file on its way to the server. */
export type Upload = {
  readonly id: string;
  readonly file: File;
  readonly state: 'sending' | 'done' | 'failed';
  /** 0 to 1 */
  readonly sent: number;
  /** a sentence */
  readonly problem: string | null;
};

/** Sends one file; answers null when it is stored, else why not. Ends early when the signal is aborted. */
export type SendFile = (
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
) => Promise<string | null>;

export type UploadQueue = {
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  /** ends the sending too */
  readonly remove: (id: string) => void;
  readonly stop: () => void;
};

/**
 * Sends files one after the other, so that the first is there soon and a slow line is not shared. `refuse`
 * says what is wrong with a file before it is sent; such a file stands in the list and is never sent.
 */
export function createUploadQueue(options: {
  readonly send: SendFile;
  readonly refuse: (file: File, listed: readonly Upload[]) => string | null;
  readonly show: (uploads: readonly Upload[]) => void;
}): UploadQueue {
  const { send, refuse, show } = options;
  let uploads: readonly Upload[] = [];
  let nextId = 1;
  let running: { readonly id: string; readonly asked: AbortController } | null = null;
  const waiting: string[] = [];

  const change = (next: readonly Upload[]): void => {
    uploads = next;
    show(next);
  };
  const update = (id: string, part: Partial<Upload>): void =>
    change(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)));

  const next = async (): Promise<void> => {
    if (running) return;
    const id = waiting.shift();
    const upload = uploads.find((one) => one.id === id);
    if (id === undefined) return;
    if (!upload) return next();
    const asked = new AbortController();
    running = { id, asked };
    const problem = await send(
      upload.file,
      (sent) => !asked.signal.aborted && update(id, { sent }),
      asked.signal,
    );
    running = null;
    if (!asked.signal.aborted) {
      update(id, problem === null ? { state: 'done', sent: 1 } : { state: 'failed', sent: 0, problem });
    }
    void next();
  };

  return {
    add(files) {
      for (const file of files) {
        const id = String(nextId++);
        const problem = refuse(file, uploads);
        change([...uploads, { id, file, state: problem === null ? 'sending' : 'failed', sent: 0, problem }]);
        if (problem === null) waiting.push(id);
      }
      void next();
    },
    retry(id) {
      update(id, { state: 'sending', sent: 0, problem: null });
      waiting.push(id);
      void next();
    },
    remove(id) {
      if (running?.id === id) running.asked.abort();
      change(uploads.filter((one) => one.id !== id));
    },
    stop() {
      waiting.length = 0;
      running?.asked.abort();
    },
  };
}
