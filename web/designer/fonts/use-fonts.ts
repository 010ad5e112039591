import { useEffect, useState } from 'react';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { countLoaded, defaultFace, faceKey, facesOf, isLoaded, loadFace } from './fonts.ts';

// starts loading before hydration, so that an opened design is drawn in its font at once
if (typeof document !== 'undefined') void loadFace(defaultFace);

/**
 * Fetches the default font and those of the design. `version` changes when letters can be measured anew;
 * `isReady` is false until the default font is there, because new texts are set in it.
 */
export function useFonts(design: ArtworkDocument): {
  readonly version: number;
  readonly isReady: boolean;
  readonly failed: boolean;
} {
  // the server has no fonts: the first drawing must be the same here
  const [version, setVersion] = useState(0);
  const [failed, setFailed] = useState(false);
  const faces = [defaultFace, ...facesOf(design)];
  const wanted = faces.map(faceKey).join('|');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` names the same faces and is stable
  useEffect(() => {
    let isCurrent = true;
    setVersion(countLoaded());
    for (const face of faces) {
      if (isLoaded(face)) continue;
      loadFace(face).then((loaded) => {
        if (!isCurrent) return;
        if (loaded) setVersion(countLoaded());
        else setFailed(true);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  return { version, isReady: version > 0 && isLoaded(defaultFace), failed };
}
