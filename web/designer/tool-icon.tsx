import { memo } from 'react';
import sprite from './tools.svg?url';

/** The symbols of tools.svg; apart from the shop's sprite, so that other pages do not pay for them. */
export type ToolIconName =
  | 'text'
  | 'picture'
  | 'palette'
  | 'place'
  | 'shape'
  | 'layers'
  | 'checklist'
  | 'dropper'
  | 'crop'
  | 'pictureLost'
  | 'alignAreaLeft'
  | 'alignAreaCenter'
  | 'alignAreaRight'
  | 'alignAreaTop'
  | 'alignAreaMiddle'
  | 'alignAreaBottom'
  | 'bold'
  | 'italic'
  | 'capitals'
  | 'smallCaps'
  | 'lineStraight'
  | 'curveUp'
  | 'curveDown'
  | 'linesLeft'
  | 'linesCenter'
  | 'linesRight'
  | 'copy'
  | 'area'
  | 'fit'
  | 'front'
  | 'behind'
  | 'clip'
  | 'paste'
  | 'undo'
  | 'redo'
  | 'back'
  | 'up'
  | 'down'
  | 'lock'
  | 'unlocked'
  | 'flipX'
  | 'flipY'
  | 'shown'
  | 'hidden'
  | 'reset'
  | 'storage'
  | 'share'
  | 'star'
  | 'starFull';

/** A decorative icon of the designer; its control has a name. */
export const ToolIcon = memo(({ name, size = '' }: { name: ToolIconName; size?: '' | 'small' | 'large' }) => (
  <svg className={size ? `icon ${size}` : 'icon'} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
));
