import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measure } from '#printing/fonts/measure.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import { paintSide } from '#rules/design/artwork/paint.ts';
import { halfEm } from '#rules/design/artwork/sample-measure.ts';
import { currentVersion } from '#rules/design/artwork/versions.ts';

const folder = join(import.meta.dirname, 'saved-designs');

/** A design as a program of its version wrote it, and what that program drew of each side. */
type Saved = { readonly document: { readonly version: number }; readonly paints: readonly object[][] };

describe.each(Array.from({ length: currentVersion - 1 }, (_, i) => i + 1))(
  'designs that a program of version %i wrote',
  (version) => {
    const all: Saved[] = JSON.parse(readFileSync(join(folder, `version-${version}.json`), 'utf8'));

    it.each(all.map((one, i) => [i + 1, one] as const))(
      'number %i opens and is drawn as it was',
      (_, saved) => {
        expect(saved.document.version).toBe(version);
        const read = parseArtwork(saved.document);
        if (!read.ok) throw new Error(`${read.code} ${read.field}`);
        // that of version 1 was measured by the rule of tests
        const drawn = read.value.sides.map((side) =>
          paintSide(layoutSide(side, version === 1 ? halfEm : measure)),
        );
        expect(JSON.parse(JSON.stringify(drawn))).toMatchObject(saved.paints);
        expect(saved.paints.flat().length).toBeGreaterThan(0);
      },
    );
  },
);

it('there are some of every former version', () =>
  expect(readdirSync(folder)).toHaveLength(currentVersion - 1));
