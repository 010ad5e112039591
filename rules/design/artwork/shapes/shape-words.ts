import { m } from '#texts/messages.ts';
import type { QrContent } from '../codes/qr-content.ts';
import type { ShapeForm, ShapeKind } from './form.ts';

const kinds: Record<ShapeKind, () => string> = {
  line: m.shape_line,
  rectangle: m.shape_rectangle,
  ellipse: m.shape_ellipse,
  badge: m.shape_badge,
  star: m.shape_star,
  arrow: m.shape_arrow,
  icon: m.shape_icon,
  qr: m.shape_qr,
  ean13: m.shape_ean13,
  code128: m.shape_code128,
};

export const shapeKindText = (kind: ShapeKind): string => kinds[kind]();

/** What a code says, in the words that were typed. */
export function contentWords(content: QrContent): string {
  switch (content.of) {
    case 'address':
      return content.address;
    case 'contact':
      return [content.firstName, content.lastName].filter(Boolean).join(' ') || content.company;
    case 'phone':
      return content.phone;
    case 'mail':
      return content.email;
    case 'text':
      return content.text;
  }
}

/** What a code says; nothing for a drawn form. */
export const codeWords = (form: ShapeForm): string =>
  form.kind === 'qr'
    ? contentWords(form.content)
    : form.kind === 'ean13'
      ? form.digits
      : form.kind === 'code128'
        ? form.text
        : '';

/** What a shape is called: a code with what it says. */
export function shapeName(form: ShapeForm): string {
  const said = form.kind === 'icon' ? form.label : codeWords(form);
  return said === '' ? shapeKindText(form.kind) : `${shapeKindText(form.kind)} ${said}`;
}
