import type { Locale } from '#rules/platform/editions/editions.ts';
import type { Mail } from './mailer.ts';

/**
 * What letters are made of. A letter is one list of blocks: `blocks-text.ts` writes it as plain text,
 * `layout/blocks-html.tsx` as HTML. A kind that one of the two does not know does not compile.
 */

export type Link = { readonly text: string; readonly href: string };
export type Row = { readonly label: string; readonly value: string; readonly isStrong?: boolean };

/** A picture that goes along with the mail under this name. */
export type Picture = { readonly cid: string; readonly width: number; readonly alt: string };

/** Whose letter it is and what about. @field home where its mark leads to */
export type Head = {
  readonly kind: 'head';
  readonly home: string;
  readonly about: string;
  readonly code: string;
  readonly date: string;
};

/** What happened, and the one thing a person is asked to do. */
type Opening = {
  readonly kind: 'opening';
  /** in lines; one sentence in the text */
  readonly title: readonly string[];
  readonly isLarge?: true;
  readonly lead?: string;
  readonly button?: Link;
  readonly below?: string;
};

/** The title of a part: the next block stands directly under it. @field top pixels above it */
type Heading = { readonly kind: 'heading'; readonly title: string; readonly top?: number };

/** What happens next, as the ticks of a folding rule. */
type Steps = {
  readonly kind: 'steps';
  readonly steps: readonly { readonly name: string; readonly when: string }[];
};

type Rows = {
  readonly kind: 'rows';
  /** `facts` of a letter, a `payment`, or what somebody `works` by */
  readonly look: 'facts' | 'payment' | 'work';
  readonly rows: readonly Row[];
  /** says the same to a camera */
  readonly code?: Picture & { readonly caption: readonly string[] };
};

type Described = {
  readonly title: string;
  readonly details: readonly string[];
  readonly picture: Picture | null;
};

/** Products with their prices. */
type Goods = {
  readonly kind: 'goods';
  readonly goods: readonly (Described & {
    readonly href: string;
    readonly net: string;
    /** beside and below `net`; empty where there is only one price */
    readonly netRemark: string;
    readonly gross: string;
    readonly pieces: string;
    readonly each: string;
  })[];
};

/** Products with their pictures in full width, and what is said of each. */
type Items = { readonly kind: 'items'; readonly items: readonly Described[] };

type Sums = { readonly kind: 'sums'; readonly rows: readonly Row[]; readonly total: Row };

type Columns = {
  readonly kind: 'columns';
  readonly columns: readonly { readonly title: string; readonly lines: readonly string[] }[];
};

/** Sentences; those of one paragraph follow each other. */
type Paragraphs = {
  readonly kind: 'paragraphs';
  readonly paragraphs: readonly (readonly (string | Link)[])[];
};

/** As somebody typed them, or a list. */
type Lines = { readonly kind: 'lines'; readonly lines: readonly string[] };

/** What somebody wrote, set apart from our own words. */
type Quotation = { readonly kind: 'quotation'; readonly by: string; readonly lines: readonly string[] };

/** Whom to write to, and what the law asks for. */
export type Foot = {
  readonly kind: 'foot';
  readonly wrong: string;
  readonly email: string;
  readonly links: readonly Link[];
  readonly about: string;
  /** where these mails can be turned off; mails that always go out have none */
  readonly unsubscribe: Link | null;
};

type WrittenBlock =
  | Head
  | Opening
  | Heading
  | Steps
  | Rows
  | Goods
  | Items
  | Sums
  | Columns
  | Paragraphs
  | Lines
  | Quotation
  | Foot;

/** Only the HTML shows it. @field isWide from edge to edge of the sheet */
type DrawnBlock = { readonly kind: 'picture'; readonly picture: Picture; readonly isWide?: true };

export type Block = WrittenBlock | DrawnBlock;
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>;

/** A mail before it is written out. */
export type Sheet = Omit<Mail, 'id' | 'html' | 'text'> & {
  readonly locale: Locale;
  /** what a list of mails shows beside the subject */
  readonly preview?: string;
  readonly blocks: readonly Block[];
};

export const isWritten = (block: Block): block is WrittenBlock => block.kind !== 'picture';

/** Whether a block stands under the heading of its part, with nothing but a picture between. */
export function isUnderHeading(blocks: readonly Block[], index: number): boolean {
  const before = blocks.slice(0, index).findLast(isWritten);
  return before?.kind === 'heading';
}
