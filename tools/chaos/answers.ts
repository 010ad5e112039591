/** What people hear from the shop: every answer by its code, and when the next good one came. */

export type Heard = {
  readonly method: string;
  /** with what differs from order to order left out */
  readonly path: string;
  /** 0 for no answer */
  readonly status: number;
  readonly code: string;
  readonly askedAt: number;
};

export type Answers = {
  /** like the one of the platform; what it asks the shop is counted */
  readonly fetch: typeof fetch;
  /** by status and code */
  readonly counts: ReadonlyMap<string, number>;
  /** of the shop's own failures, by call */
  readonly failures: ReadonlyMap<string, number>;
  /** resolves when a question that was asked from now on has a good answer, with the time of it */
  nextGood(isMeant?: (heard: Heard) => boolean): Promise<number>;
};

const withoutNames = (path: string): string =>
  path.replace(/\/(?:[0-9a-f-]{32,36}|\d{4,8}|(?=[^/]*\d)[\w-]{24,})(?=\/|$)/g, '/…');

async function codeOf(answer: Response): Promise<string> {
  if (answer.status < 400 || !answer.headers.get('content-type')?.includes('json')) return '';
  const body = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string };
  return body.code ?? '';
}

export function listenTo(origin: string): Answers {
  const counts = new Map<string, number>();
  const failures = new Map<string, number>();
  const waiting = new Set<(heard: Heard) => void>();
  const count = (into: Map<string, number>, key: string) => into.set(key, (into.get(key) ?? 0) + 1);
  const hear = (heard: Heard) => {
    const { status, code, method, path } = heard;
    const said = status === 0 ? 'no answer' : `${status} ${code}`.trim();
    count(counts, said);
    if (status >= 500) count(failures, `${said} ${method} ${path}`);
    if (status > 0 && status < 500) for (const tell of waiting) tell(heard);
  };
  const counted: typeof fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith(origin)) return fetch(input, init);
    const { pathname } = new URL(url);
    const asked = { method: init?.method ?? 'GET', path: withoutNames(pathname), askedAt: Date.now() };
    try {
      const answer = await fetch(input, init);
      // an answer that breaks off is none
      await answer.clone().arrayBuffer();
      hear({ ...asked, status: answer.status, code: await codeOf(answer) });
      return answer;
    } catch (error) {
      hear({ ...asked, status: 0, code: '' });
      throw error;
    }
  };
  return {
    fetch: counted,
    counts,
    failures,
    nextGood(isMeant = () => true) {
      const since = Date.now();
      return new Promise((resolve) => {
        const tell = (heard: Heard) => {
          if (heard.askedAt < since || !isMeant(heard)) return;
          waiting.delete(tell);
          resolve(Date.now());
        };
        waiting.add(tell);
      });
    },
  };
}
