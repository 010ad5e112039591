import { Icon } from '#web/ui/icon.tsx';

type Props = {
  /** what the buttons do, and to which row */
  readonly edit: string;
  readonly onEdit: () => void;
  readonly remove: string;
  readonly onRemove: () => void;
};

/** A row of a list edited or deleted. */
export const RowButtons = ({ edit, onEdit, remove, onRemove }: Props) => (
  <>
    <button type="button" className="icon-btn small" aria-label={edit} onClick={onEdit}>
      <Icon name="pencil" size="small" />
    </button>
    <button type="button" className="icon-btn small" aria-label={remove} onClick={onRemove}>
      <Icon name="trash" size="small" />
    </button>
  </>
);
