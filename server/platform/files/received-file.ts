/**
 * A file that came with a call and passed the checks of its record. It is removed once the call is answered;
 * what is to stay is stored by `keep`.
 */
export type ReceivedFile = {
  /** as the person named it, without folders and letters nobody sees */
  readonly name: string;
  readonly size: number;
  /** of its name, in small letters, which its content agrees with */
  readonly extension: string;
  readonly contentType: string;
  /** of the content, in hex */
  readonly sha256: string;
  /** where it lies meanwhile */
  readonly path: string;
  /**
   * @returns the key among the stored files
   * @throws NotStored
   */
  keep(folder: string): Promise<string>;
};

/**
 * What a browser writes for the three letters that may not stand in a form; a name as it is has them rarely.
 */
const inForm: Readonly<Record<string, string>> = { '%22': '"', '%0D': '', '%0A': '' };

/** A name as people may read it again: no folders, nothing invisible, no endless length. */
export function readableName(name: string): string {
  const last = (name.split(/[\\/]/).at(-1) ?? '').replace(
    /%(?:22|0D|0A)/g,
    (letter) => inForm[letter] ?? letter,
  );
  // cut between letters: no JSON of the database takes half of an emoji
  const plain = [...last.normalize('NFC').replace(/\p{C}/gu, '').trim()].slice(-200).join('');
  return /^\.*$/.test(plain) ? 'file' : plain;
}
