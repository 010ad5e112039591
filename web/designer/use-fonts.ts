import { useEffect, useState } from 'react';
import type { ArtworkDocument } from '#rules/artwork/document.ts';
import { defaultFace, faceKey, facesOf, isLoaded, loadFace } from './fonts.ts';

/**
 * Fetches the default font and those of the design. `version` changes when letters can be measured anew;
 * `isReady` is false until the default font is there, because new texts are set in it.
 */
export function useFonts(document: ArtworkDocument): {
  readonly version: number;
  readonly isReady: boolean;
  readonly failed: boolean;
} {
  const [version, setVersion] = useState(0);
  const [failed, setFailed] = useState(false);
  const faces = [defaultFace, ...facesOf(document)];
  const wanted = faces.map(faceKey).join('|');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` names the same faces and is stable
  useEffect(() => {
    let isCurrent = true;
    for (const face of faces) {
      if (isLoaded(face)) continue;
      loadFace(face).then((loaded) => {
        if (!isCurrent) return;
        if (loaded) setVersion((before) => before + 1);
        else setFailed(true);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  return { version, isReady: isLoaded(defaultFace), failed };
}
