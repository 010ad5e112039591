import { m } from '#web/i18n/paraglide/messages.js';
import { homePicture } from './pictures.ts';

const tens = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130];

/** The first view, standing on a measure of 10 px to the centimetre. */
export function Hero({ title, shop }: { title: readonly string[]; shop: string }) {
  const picture = homePicture('hero');
  return (
    <>
      <section className="hero">
        <div className="wrap hero-text">
          <h1 className="display">
            {title.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className="lead">{m.home_lead()}</p>
          <p className="hero-ways">
            <a className="btn primary large" href={shop}>
              {m.home_choose()}
            </a>
            <a className="btn ghost large" href="#print">
              {m.home_how()}
            </a>
          </p>
        </div>
        <div className="hero-art">
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="(max-width: 900px) 700px, (max-width: 1440px) 1440px, 100vw"
            width="1440"
            height="635"
            alt=""
            fetchPriority="high"
          />
        </div>
      </section>
      <div className="wrap hero-strip">
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
