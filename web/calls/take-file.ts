import { type CallFailure, outcomeOf } from '#contract/platform/client.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';

type Taken = { readonly ok: true; readonly name: string } | CallFailure<string>;

/** How the server names it; those names have no quotes in them. */
const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';

/**
 * A file of the API that may be refused: a plain link would save the refusal as the file. It is kept whole
 * before it is saved, so that one that broke off is none.
 */
export async function takeFile(address: string): Promise<Taken> {
  try {
    const answer = await fetch(address, { credentials: 'include' });
    if (!answer.ok) return outcomeOf<AnyEndpoint>(answer.status, await answer.json()) as CallFailure<string>;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = nameOf(answer);
    link.click();
    // the browser takes the file from there after this turn
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return { ok: true, name: link.download };
  } catch {
    return { ok: false, code: 'network' };
  }
}
