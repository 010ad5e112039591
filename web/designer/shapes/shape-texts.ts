import type { CodeFault, ErrorLevel, QrKind } from '#rules/design/artwork/codes/qr-content.ts';
import { MAX_QR_BYTES } from '#rules/design/artwork/codes/qr-content.ts';
import { MAX_CODE128 } from '#rules/design/artwork/shapes/form.ts';
import { m } from '#texts/messages.ts';

export const qrKindText = (kind: QrKind): string =>
  ({
    address: m.shapes_qr_address,
    contact: m.shapes_qr_contact,
    phone: m.shapes_qr_phone,
    mail: m.shapes_qr_mail,
    text: m.shapes_qr_text,
  })[kind]();

/** The fields of a content by their names in the design. */
export const fieldText = (field: string): string => fields[field]?.() ?? m.shapes_field_text();

const fields: Partial<Record<string, () => string>> = {
  address: m.shapes_field_address,
  firstName: m.shapes_field_first_name,
  lastName: m.shapes_field_last_name,
  company: m.shapes_field_company,
  phone: m.shapes_field_phone,
  email: m.shapes_field_email,
  web: m.shapes_field_web,
  subject: m.shapes_field_subject,
};

export const levelText = (level: ErrorLevel): string =>
  ({ L: m.shapes_level_l, M: m.shapes_level_m, Q: m.shapes_level_q, H: m.shapes_level_h })[level]();

/** What is wrong with the content of a code. */
export function faultText({ code, detail }: Pick<CodeFault, 'code' | 'detail'>): string {
  switch (code) {
    case 'missing':
      return m.shapes_fault_missing();
    case 'address_invalid':
      return m.shapes_fault_address();
    case 'address_mail':
      return m.shapes_fault_address_mail();
    case 'phone_invalid':
      return m.shapes_fault_phone();
    case 'mail_invalid':
      return m.shapes_fault_mail();
    case 'too_long':
      // its bytes are no letters that a person could count
      return m.shapes_fault_long({ percent: Math.ceil((Number(detail ?? 0) / MAX_QR_BYTES) * 100) });
    case 'ean_digits':
      return m.shapes_fault_ean_digits();
    case 'ean_check':
      return m.shapes_fault_ean_check({ digit: detail ?? '' });
    case 'code128_letters':
      return m.shapes_fault_code128({ most: MAX_CODE128 });
  }
}
