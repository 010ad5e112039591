import { memo } from 'react';
import sprite from './icons.svg?url';

/**
 * The symbols of icons.svg. A sprite, because path data in script would be paid by every page for the icons
 * of all.
 */
export type IconName =
  | 'user'
  | 'chevronDown'
  | 'chevronLeft'
  | 'chevronRight'
  | 'chevronUp'
  | 'cart'
  | 'menu'
  | 'close'
  | 'plus'
  | 'minus'
  | 'filter'
  | 'alert'
  | 'info'
  | 'check'
  | 'expand'
  | 'zoomIn'
  | 'zoomOut'
  | 'truck'
  | 'building'
  | 'mapPin'
  | 'list'
  | 'logout'
  | 'mail'
  | 'phone'
  | 'eye'
  | 'eyeOff'
  | 'arrowUp'
  | 'trash'
  | 'pencil'
  | 'copy'
  | 'refresh'
  | 'upload'
  | 'download'
  | 'external'
  | 'card'
  | 'warning'
  | 'file'
  | 'search'
  | 'settings'
  | 'package'
  | 'calendar'
  | 'message'
  | 'lock'
  | 'paperclip'
  | 'undo'
  | 'redo'
  | 'percent'
  | 'history'
  | 'fillDown'
  | 'compare';

/** A decorative line icon; whoever shows it alone gives its control a name. Sizes 16, 20, 24 px. */
export const Icon = memo(({ name, size = '' }: { name: IconName; size?: '' | 'small' | 'large' }) => (
  <svg className={size ? `icon ${size}` : 'icon'} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
));
