import { useEffect, useMemo, useState } from 'react';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { hasQr, isQrLoaded, loadQr } from '../codes/qr.ts';
import { countLoaded, defaultFace, faceKey, facesOf, isLoaded, lentFacesOf, loadFace } from './fonts.ts';

// starts loading before hydration, so that an opened design is drawn in its font at once
if (typeof document !== 'undefined') void loadFace(defaultFace);

/**
 * Fetches the default font, those of the design and their lenders, and what makes its QR codes. `version` changes when letters and codes can be measured anew;
 * `isReady` is false until the default font is there, because new texts are set in it.
 */
const loadedSoFar = (): number => countLoaded() + Number(isQrLoaded());

export function useFonts(design: ArtworkDocument): {
  readonly version: number;
  readonly isReady: boolean;
  readonly failed: boolean;
} {
  // the server has no fonts: the first drawing must be the same here
  const [version, setVersion] = useState(0);
  const [failed, setFailed] = useState(false);
  // what is lent is known once the letters of the faces themselves are
  // biome-ignore lint/correctness/useExhaustiveDependencies: a face that arrived may lack letters
  const faces = useMemo(() => [defaultFace, ...facesOf(design), ...lentFacesOf(design)], [design, version]);
  const needsQr = hasQr(design);
  const wanted = faces.map(faceKey).join('|');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` names the same faces and is stable
  useEffect(() => {
    let isCurrent = true;
    setVersion(loadedSoFar());
    for (const face of faces) {
      if (isLoaded(face)) continue;
      loadFace(face).then((loaded) => {
        if (!isCurrent) return;
        if (loaded) setVersion(loadedSoFar());
        else setFailed(true);
      });
    }
    if (needsQr && !isQrLoaded())
      loadQr().then((loaded) => {
        if (!isCurrent) return;
        if (loaded) setVersion(loadedSoFar());
        else setFailed(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [wanted, needsQr]);

  return { version, isReady: version > 0 && isLoaded(defaultFace), failed };
}
