import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import s from './listed-picture.module.css';

/** The picture of a design in a row; an empty plate where there is none, or it cannot be had. */
export function ListedPicture({
  address,
  isLarge = false,
}: {
  readonly address: string | null;
  /** to decide by, in place of one that only tells rows apart */
  readonly isLarge?: boolean;
}) {
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  // it may have failed before the page was alive
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(true);
  }, []);
  return (
    <span className={clsx(s.plate, isLarge && s.large)}>
      {address && !failed && (
        <img
          ref={picture}
          src={address}
          alt=""
          loading="lazy"
          width={56}
          height={32}
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
