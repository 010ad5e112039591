import type { ShownRequestState } from '#rules/partner-orders/requests/request.ts';
import { stateWords } from './request-words.ts';

const tones: Readonly<Record<ShownRequestState, string>> = {
  open: 'tag warn',
  approved: 'tag ok',
  refused: 'tag redo',
  withdrawn: 'tag',
  ended: 'tag',
};

export const RequestState = ({ state }: { readonly state: ShownRequestState }) => (
  <span className={tones[state]}>{stateWords[state]()}</span>
);
