import { useEffect, useState } from 'react';
import { type Picture, shownOf } from '#web/device/pictures.ts';

type Named = { readonly name: string; readonly width: number; readonly height: number };

/** An address of a logo that lives as long as it is shown; null until it is read. */
export function useLogoUrl(
  { name, width, height }: Named,
  load: () => Promise<Picture | undefined>,
): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another logo has another name or size
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    void load().then((picture) => {
      if (!picture || isOver) return;
      made = URL.createObjectURL(shownOf(picture));
      setUrl(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [name, width, height]);
  return url;
}
