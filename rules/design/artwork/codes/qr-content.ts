import { z } from 'zod';
import { dialled, mailLink, phoneLink } from '#rules/platform/addresses/contact-links.ts';
import { isCleanLine, isCleanText } from '../text.ts';

/** Bytes a QR code of a design holds at most: more makes modules that no product has room for. */
export const MAX_QR_BYTES = 500;
/** Characters of one field that has one line. */
export const MAX_LINE = 300;

export const errorLevels = ['L', 'M', 'Q', 'H'] as const;
export type ErrorLevel = (typeof errorLevels)[number];

const line = z.string().max(MAX_LINE).refine(isCleanLine);
const text = z
  .string()
  .max(MAX_QR_BYTES)
  .refine((words) => words === '' || isCleanText(words));

/** What a QR code says, in the fields a person fills in. */
export const qrContentSchema = z.lazy(() =>
  z.discriminatedUnion('of', [
    z.strictObject({ of: z.literal('address'), address: line }),
    z.strictObject({
      of: z.literal('contact'),
      firstName: line,
      lastName: line,
      company: line,
      phone: line,
      email: line,
      web: line,
    }),
    z.strictObject({ of: z.literal('phone'), phone: line }),
    z.strictObject({ of: z.literal('mail'), email: line, subject: line }),
    z.strictObject({ of: z.literal('text'), text }),
  ]),
);
export type QrContent = Readonly<z.output<typeof qrContentSchema>>;
export const qrKinds = ['address', 'contact', 'phone', 'mail', 'text'] as const;
export type QrKind = (typeof qrKinds)[number];

export const codeFaults = [
  'missing',
  'address_invalid',
  'address_mail',
  'phone_invalid',
  'mail_invalid',
  'too_long',
  'ean_digits',
  'ean_check',
  'code128_letters',
] as const;
/** What is wrong with the content of a code, and in which field. */
export type CodeFault = {
  readonly code: (typeof codeFaults)[number];
  readonly field: string;
  readonly detail?: string;
};

/** A content without a word, for a form to begin with. */
export function blankContent(of: QrKind): QrContent {
  switch (of) {
    case 'address':
      return { of, address: '' };
    case 'contact':
      return { of, firstName: '', lastName: '', company: '', phone: '', email: '', web: '' };
    case 'phone':
      return { of, phone: '' };
    case 'mail':
      return { of, email: '', subject: '' };
    case 'text':
      return { of, text: '' };
  }
}

/** Another kind of content: what both have in common stays. */
export function carried(content: Readonly<Record<string, string>>, of: QrKind): QrContent {
  const blank = blankContent(of);
  const known = Object.entries(content).filter(([field]) => field !== 'of' && field in blank);
  return { ...blank, ...Object.fromEntries(known) } as QrContent;
}

/** An address as phones open it: what is typed without a protocol gets one. */
const withProtocol = (typed: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;

function isAddress(typed: string): boolean {
  const address = withProtocol(typed);
  return /^https?:\/\/[^\s/?#.]+(?:\.[^\s/?#.]+)+(?:[/?#:]\S*)?$/i.test(address) && URL.canParse(address);
}
const isPhone = (phone: string): boolean => /^\+?\d{3,15}$/.test(dialled(phone));
const isMail = (email: string): boolean => /^[^\s@<>(),;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim());

type Check = readonly [
  field: string,
  value: string,
  code: CodeFault['code'],
  isRight: (v: string) => boolean,
];

const firstFault = (checks: readonly Check[]): CodeFault | null => {
  const wrong = checks.find(([, value, , isRight]) => value.trim() !== '' && !isRight(value));
  return wrong ? { field: wrong[0], code: wrong[2] } : null;
};

function fieldFault(content: QrContent): CodeFault | null {
  switch (content.of) {
    case 'address':
      return content.address.trim() === ''
        ? { code: 'missing', field: 'address' }
        : firstFault([['address', content.address, 'address_invalid', isAddress]]);
    case 'contact':
      if (`${content.firstName}${content.lastName}${content.company}`.trim() === '')
        return { code: 'missing', field: 'firstName' };
      return firstFault([
        ['phone', content.phone, 'phone_invalid', isPhone],
        ['email', content.email, 'mail_invalid', isMail],
        ['web', content.web, 'address_invalid', isAddress],
      ]);
    case 'phone':
      return content.phone.trim() === ''
        ? { code: 'missing', field: 'phone' }
        : firstFault([['phone', content.phone, 'phone_invalid', isPhone]]);
    case 'mail':
      return content.email.trim() === ''
        ? { code: 'missing', field: 'email' }
        : firstFault([['email', content.email, 'mail_invalid', isMail]]);
    case 'text':
      return content.text.trim() === '' ? { code: 'missing', field: 'text' } : null;
  }
}

/** What is wrong with a content, or null. */
export function qrFault(content: QrContent): CodeFault | null {
  const wrong = fieldFault(content);
  if (wrong) return wrong;
  const bytes = new TextEncoder().encode(qrPayload(content)).length;
  if (bytes <= MAX_QR_BYTES) return null;
  const field = Object.keys(content).find((name) => name !== 'of') ?? '';
  return { code: 'too_long', field, detail: String(bytes) };
}

const escaped = (value: string): string =>
  value
    .trim()
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** What is wrong with a content while it is typed; a design of before keeps what it has. */
export function typedFault(content: QrContent): CodeFault | null {
  const fault = qrFault(content);
  if (fault && fault.code !== 'address_invalid') return fault;
  const [field, address] =
    content.of === 'address'
      ? ['address', content.address]
      : content.of === 'contact'
        ? ['web', content.web]
        : [];
  if (!field || !address) return fault;
  // before the path, what stands before an @ is a name for the server, and no phone opens a mailbox by it
  const [server = ''] = address.replace(/^\s*[a-z]+:(?:\/\/)?/i, '').split(/[/?#]/);
  if (!server.includes('@')) return fault;
  return { code: isMail(server) ? 'address_mail' : 'address_invalid', field };
}

/** The words in the code, as phones understand them: a vCard 3.0, `tel:`, `mailto:`. */
export function qrPayload(content: QrContent): string {
  switch (content.of) {
    case 'address':
      return withProtocol(content.address);
    case 'phone':
      return phoneLink(content.phone);
    case 'mail':
      return mailLink(content.email, content.subject.trim());
    case 'text':
      return content.text;
    case 'contact': {
      const { company, phone, email, web } = content;
      const [first, last] = [escaped(content.firstName), escaped(content.lastName)];
      const said = (name: string, value: string): string[] => (value.trim() ? [`${name}:${value}`] : []);
      const whole = [first, last].filter(Boolean).join(' ') || escaped(company);
      return [
        'BEGIN:VCARD',
        'VERSION:3.0',
        `N:${last};${first}`,
        `FN:${whole}`,
        ...said('ORG', escaped(company)),
        ...said('TEL', phone.trim() && dialled(phone)),
        ...said('EMAIL', escaped(email)),
        ...said('URL', web.trim() && withProtocol(web)),
        'END:VCARD',
      ].join('\n');
    }
  }
}
