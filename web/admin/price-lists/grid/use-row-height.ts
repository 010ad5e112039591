import { useLayoutEffect, useState } from 'react';

/** Height of a row in rem; the page counts 10 px a rem where nobody asked for larger letters. */
const ROW_REM = 3.6;

/** Rows are placed by pixels; with larger letters in the browser they are higher. */
export function useRowHeight(): number {
  const [height, setHeight] = useState(ROW_REM * 10);
  useLayoutEffect(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (rem > 0) setHeight(rem * ROW_REM);
  }, []);
  return height;
}
