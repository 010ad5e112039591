import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { m } from '#texts/messages.ts';
import s from './home.module.css';
import { heroSlat } from './pictures.ts';

const tens = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130];

/** The rule unfolds once per visit: who comes back to the first page finds it open. */
let unfolded = false;

function Slat({ slat }: { slat: 1 | 2 | 3 }) {
  const { src, srcSet } = heroSlat(slat);
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes="(max-width: 900px) 600px, (max-width: 1440px) 1440px, 100vw"
      width="1440"
      height="635"
      alt=""
      fetchPriority="high"
    />
  );
}

type Props = {
  readonly title: readonly string[];
  readonly shop: string;
  /** the designer of the rule that is shown; null where it cannot be ordered */
  readonly design: string | null;
};

/** The first view, standing on a measure of 10 px to the centimetre. */
export function Hero({ title, shop, design }: Props) {
  const [folding] = useState(!unfolded);
  useEffect(() => {
    unfolded = true;
  }, []);
  return (
    <>
      <section className={s.hero}>
        <div className={clsx('wrap', s.heroText)}>
          <h1 className="display">
            {title.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className="lead">{m.home_lead()}</p>
          <p className={s.heroWays}>
            {design && (
              <a className="btn primary large" href={design}>
                {m.home_design()}
              </a>
            )}
            <a className={clsx('btn large', design ? 'line' : 'primary')} href={shop}>
              {m.home_choose()}
            </a>
            <a className="btn ghost large" href="#print">
              {m.home_how()}
            </a>
          </p>
        </div>
        <div className={clsx(s.heroArt, folding && s.folding)}>
          {/* each slat carries the ones after it, and the last lies lowest */}
          <div className={s.heroRule}>
            <div className={s.heroSecond}>
              <div className={s.heroThird}>
                <Slat slat={3} />
              </div>
              <Slat slat={2} />
            </div>
            <Slat slat={1} />
          </div>
        </div>
      </section>
      <div className={clsx('wrap', s.heroStrip)}>
        <div className="strip" aria-hidden="true">
          <i />
          <ol>
            {tens.map((ten) => (
              <li key={ten}>{ten}</li>
            ))}
          </ol>
        </div>
      </div>
    </>
  );
}
