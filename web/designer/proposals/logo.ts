import type { ProposedLogo } from '#rules/design/proposals/proposal.ts';
import type { CompanyWords } from '#web/device/company-words.ts';
import { PartFailed } from '#web/device/load-once.ts';
import { pictures } from '#web/device/store.ts';
import { learned } from '../pictures/picture-facts.ts';
import { reductionFor } from '../pictures/reduction-for.ts';

const read = new Map<string, Promise<ProposedLogo | null>>();

async function readLogo({ image, name, width, height }: NonNullable<CompanyWords['logo']>) {
  const picture = await pictures.load(image);
  if (!picture) return null;
  const facts = await learned(image);
  if (!facts) return null;
  const found = await Promise.all(([3, 2, 1] as const).map((count) => reductionFor(picture.blob, count)));
  const inInks = found.flatMap((one) => (one ? [one] : []));
  const colors = facts.colors?.slice(0, 3) ?? inInks[0]?.colors ?? [];
  return { image, name, aspect: width / height, colors, inInks };
}

/**
 * The logo as proposals want it; null where this device no longer has it or it cannot be read. Rejects with
 * `PartFailed`.
 */
export function proposedLogo(logo: CompanyWords['logo']): Promise<ProposedLogo | null> {
  if (!logo) return Promise.resolve(null);
  const { image } = logo;
  const known =
    read.get(image) ??
    readLogo(logo).catch((error: unknown) => {
      // the next set of proposals reads it again
      read.delete(image);
      if (error instanceof PartFailed) throw error;
      return null;
    });
  read.set(image, known);
  return known;
}
