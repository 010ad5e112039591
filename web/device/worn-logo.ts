import { extensionOf } from '#rules/platform/files/extension.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { openBlobStore, type StoreProblem } from './blob-store.ts';
import { deviceStorage } from './device-storage.ts';
import { LOGO_KEY } from './keys.ts';
import { createPictures, type Picture } from './pictures.ts';
import { createSlot } from './slot.ts';

/** The logo that the pictures of the goods show; width and height in pixels of the file. */
export type KeptLogo = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isOn: boolean;
};

function isLogo(data: unknown): data is KeptLogo {
  const { name, width, height, isOn } = (data ?? {}) as Record<string, unknown>;
  const isLength = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value > 0;
  return typeof name === 'string' && isLength(width) && isLength(height) && typeof isOn === 'boolean';
}

/** What is known of the logo without reading it; null without one. */
export const keptLogo = createSlot<KeptLogo | null>(
  {
    key: LOGO_KEY,
    version: 1,
    empty: null,
    check: (data) => (data === null || isLogo(data) ? { value: data, isWhole: true } : null),
  },
  deviceStorage,
  () => window,
);

/** Apart from the pictures of designs, which go when no design uses them. */
const store = openBlobStore<Picture>('inkrule-logo');
const files = createPictures(store, Date.now);
const LOGO = 'logo';

type Read = Omit<KeptLogo, 'isOn'> & { readonly blob: Blob; readonly preview: Blob | null };

/** Keeps a logo in the place of the one before, and shows it. */
export async function keepLogo({ blob, preview, ...facts }: Read): Promise<Result<undefined, StoreProblem>> {
  const stored = await files.save(LOGO, blob, facts.name, preview ? { preview } : {});
  if (!stored.ok) return stored;
  const { name, width, height } = facts;
  // the same name and size may be another logo: whoever shows it must hear of it
  keptLogo.write(null);
  return keptLogo.write({ name, width, height, isOn: true }).ok ? ok(undefined) : fail('storage_full');
}

export async function removeLogo(): Promise<void> {
  keptLogo.write(null);
  await store.remove([LOGO]);
}

/** The logo itself; undefined where this browser no longer has it. */
export const loadLogo = (): Promise<Picture | undefined> => files.load(LOGO);

/** How a file of what is kept is called: the page of a PDF is kept as a drawing. */
const endings: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** The logo as a file to begin a design with; null where none is shown. */
export async function logoToDesign(): Promise<File | null> {
  if (!keptLogo.read().value?.isOn) return null;
  const logo = await loadLogo();
  if (!logo) return null;
  const { blob, name } = logo;
  const { type } = blob;
  const isNamed = extensionOf(name).replace('jpeg', 'jpg') === endings[type];
  return new File([blob], isNamed ? name : `${name.replace(/\.\w+$/, '')}.${endings[type] ?? ''}`, { type });
}
