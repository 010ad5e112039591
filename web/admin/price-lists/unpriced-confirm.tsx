import { useId } from 'react';
import { m } from '#texts/messages.ts';
import { Checkbox } from '#web/ui/field.tsx';

type Props = {
  readonly count: number;
  readonly name: string;
  readonly isConfirmed: boolean;
  readonly confirm: (isConfirmed: boolean) => void;
};

/** Whoever takes the prices of codes away says so by their number and the name of the list. */
export function UnpricedConfirm({ count, name, isConfirmed, confirm }: Props) {
  const id = useId();
  return (
    <Checkbox id={id} checked={isConfirmed} onChange={({ target }) => confirm(target.checked)}>
      {m.pl_unpriced_confirm({ count, name })}
    </Checkbox>
  );
}
