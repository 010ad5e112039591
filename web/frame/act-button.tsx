import { Icon, type IconName } from '#web/ui/icon.tsx';
import { usePageActs, type Way } from './page-acts.ts';

type Props = {
  readonly icon?: IconName | undefined;
  /** what it says, also in the palette unless that is told another name */
  readonly name: string;
  /** what the palette calls it where the page around it says what the name means */
  readonly told?: string;
  /** says more than the name, where several say the same */
  readonly label?: string | undefined;
  /** what it belongs to where the page alone says so; for the palette */
  readonly note?: string;
  /** its classes */
  readonly look?: string;
  /** a call is under way */
  readonly busy?: boolean;
  /** why it cannot be done now, and the id of what says so on the page */
  readonly waits?: { readonly reason: string; readonly describedBy: string } | undefined;
  readonly describedBy?: string | undefined;
} & ({ readonly to: string } | { readonly file: string } | { readonly onPress: () => void });

const wayOf = ({ waits, ...props }: Props, run: () => void): Way => {
  if (waits) return { reason: waits.reason };
  if ('to' in props) return { to: props.to };
  return 'file' in props ? { file: props.file } : { run };
};

/** A button or link of what may be done on a page, which the palette lists as well. */
export function ActButton(props: Props) {
  const {
    icon,
    name,
    label,
    told = label ?? name,
    // it is found by what stands on it as well
    note = told === (label ?? name) ? undefined : name,
    look = 'btn line small',
    busy = false,
    waits,
    describedBy,
  } = props;
  const press = () => {
    if ('onPress' in props && !busy && !waits) props.onPress();
  };
  const isMain = look.includes('primary');
  usePageActs([{ name: told, note, way: wayOf(props, press), isMain }]);
  const shared = {
    className: look,
    'aria-label': label,
    // found in the document it must not be listed a second time, by what it says
    'data-told': told === (label ?? name) ? undefined : told,
    'aria-describedby': waits?.describedBy ?? describedBy,
    children: (
      <>
        {icon && <Icon name={icon} size="small" />}
        {name}
      </>
    ),
  };
  if ('to' in props) return <a {...shared} href={props.to} />;
  if ('file' in props) return <a {...shared} href={props.file} download />;
  const isOff = busy || waits !== undefined;
  return <button {...shared} type="button" aria-disabled={isOff || undefined} onClick={press} />;
}
