import type { FormEvent, ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { useMoved } from './use-moved.ts';

type Props = {
  readonly open: boolean;
  readonly title: string;
  /** the act by its name */
  readonly yes: string;
  /** the button that gives up, or a way to somewhere else */
  readonly no: string | Exclude<ReactNode, string>;
  readonly noStyle?: 'line' | 'ghost';
  readonly onYes: () => void;
  /** the button that gives up, Escape and the cross */
  readonly onNo: () => void;
  /** all the question depends on, as JSON can write it; nothing where only this person can change it */
  readonly about?: unknown;
  /** Enter in its field is the answer */
  readonly isForm?: boolean;
  readonly children: ReactNode;
};

/**
 * Asks what goes on from here: yes or no, or one field. Once asked it does not change under the hand: when
 * what it is about moves meanwhile, it closes with a word. What is lost for good is asked by `ConfirmDialog`.
 */
export function QuestionDialog(props: Props) {
  const { open, title, yes, no, noStyle = 'line', onYes, onNo, about, isForm } = props;
  const hasMoved = useMoved(open, about, onNo);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onYes();
  };
  return (
    <Dialog
      open={open && !hasMoved}
      onClose={onNo}
      title={title}
      actions={
        <>
          {typeof no === 'string' ? (
            <button type="button" className={`btn ${noStyle}`} onClick={onNo}>
              {no}
            </button>
          ) : (
            no
          )}
          <button type="button" className="btn primary" onClick={onYes}>
            {yes}
          </button>
        </>
      }
    >
      {isForm ? <form onSubmit={onSubmit}>{props.children}</form> : props.children}
    </Dialog>
  );
}
