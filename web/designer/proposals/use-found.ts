import { useEffect, useState } from 'react';
import { useCurrentDesigner, useDesigner } from '../state/designer-context.ts';
import { type Found, propose } from './propose.ts';
import type { Wish } from './wish.ts';

export type ProposalState =
  | { readonly status: 'none' | 'busy' | 'failed' }
  | ({ readonly status: 'found' } & Found);

/**
 * The proposals for the side that is worked on; looked for anew whenever what they depend on changes. Those of
 * another side, scale or colour are never shown as those of this one.
 */
export function useFound(wish: Wish | null, tries: number): ProposalState {
  const current = useCurrentDesigner();
  const { editor, active } = useDesigner();
  const { scaleType, color } = editor.document;
  const place = [active.number, scaleType, color].join();
  const [{ state, stateOf }, set] = useState<{ state: ProposalState; stateOf: string }>({
    state: { status: 'none' },
    stateOf: place,
  });
  const isMoved = state.status === 'found' && stateOf !== place;
  const key = wish && JSON.stringify([wish, active.number, editor.settled, scaleType, color, tries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` holds all that proposals depend on
  useEffect(() => {
    const setState = (now: ProposalState): void => set({ state: now, stateOf: place });
    if (!wish) return setState({ status: 'none' });
    let isCurrent = true;
    if (state.status !== 'found' || isMoved) setState({ status: 'busy' });
    propose(current, wish, () => isCurrent).then(
      (found) => isCurrent && setState(found ? { status: 'found', ...found } : { status: 'failed' }),
      () => isCurrent && setState({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return isMoved ? { status: 'busy' } : state;
}
