import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import './secret-field.css';

type Props = Omit<ComponentProps<typeof Field>, 'type'> & {
  /** words of the button */
  readonly show: string;
  readonly hide: string;
};

/** A password, hidden until its button is pressed. Without script the button is not there. */
export function SecretField({ show, hide, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? hide : show;
  return (
    <div className="secret-field">
      <Field {...field} type={isShown ? 'text' : 'password'} autoCapitalize="off" spellCheck={false} />
      <button
        type="button"
        className="icon-btn"
        onClick={() => setShown(!isShown)}
        aria-label={label}
        title={label}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  );
}
