import { Fragment } from 'react';
import type { LaidLetter } from '#rules/design/artwork/layout.ts';
import {
  type ImagePaint,
  letterPlace,
  type Paint,
  TEXT_UNITS_PER_MM,
  type TextPaint,
  type Turn,
  turnWords,
} from '#rules/design/artwork/paint.ts';
import { m } from '#texts/messages.ts';
import { fontStack } from '../fonts/face-styles.ts';
import { usePictureAddress } from '../pictures/picture-addresses.ts';
import sprite from '../tools.svg?url';
import s from './element-paint.module.css';
import sideCanvasStyles from './side-canvas.module.css';

export const turnOf = (turn: Turn): string | undefined => (turn ? turnWords(turn) : undefined);

/** How the letters of a line look, in units of texts. */
const lettering = ({ family, size, style, smallCaps, color, stroke, turn }: TextPaint) => ({
  fontFamily: fontStack(family),
  fontSize: size * TEXT_UNITS_PER_MM,
  fontWeight: style.includes('bold') ? 700 : 400,
  fontStyle: style.includes('italic') ? 'italic' : 'normal',
  fontVariant: smallCaps ? 'small-caps' : undefined,
  textRendering: 'geometricPrecision',
  transform: `${turnOf(turn) ?? ''} scale(${1 / TEXT_UNITS_PER_MM})`,
  ...(stroke === null
    ? { fill: color }
    : {
        fill: 'none',
        stroke: color,
        strokeWidth: stroke * TEXT_UNITS_PER_MM,
        strokeLinejoin: 'round' as const,
      }),
});

/** A line whose letters each stand by themselves; what draws nothing stays between them, or words run together. */
function LettersPaint({ paint, letters }: { paint: TextPaint; letters: readonly LaidLetter[] }) {
  let end = 0;
  return (
    <g className={s.printText} {...lettering(paint)}>
      {letters.map((letter) => {
        const start = paint.text.indexOf(letter.text, end);
        const between = paint.text.slice(end, start);
        end = start + letter.text.length;
        return (
          <Fragment key={`${letter.x} ${letter.y}`}>
            {between}
            <text transform={letterPlace(paint, letter)}>{letter.text}</text>
          </Fragment>
        );
      })}
    </g>
  );
}

/** One entry of the paint list as SVG; user units are millimetres. */
export function ElementPaint({ paint }: { paint: Paint }) {
  switch (paint.kind) {
    case 'text-line':
      if (paint.letters) return <LettersPaint paint={paint} letters={paint.letters} />;
      return (
        <text
          className={s.printText}
          x={paint.x * TEXT_UNITS_PER_MM}
          y={paint.baseline * TEXT_UNITS_PER_MM}
          {...lettering(paint)}
        >
          {paint.text}
        </text>
      );
    case 'rect':
      return (
        <rect
          className={sideCanvasStyles.printArea}
          x={paint.x}
          y={paint.y}
          width={paint.width}
          height={paint.height}
        />
      );
    case 'path':
      return <path d={paint.d} fill={paint.color} transform={turnOf(paint.turn)} />;
    case 'image':
      return <PicturePaint paint={paint} />;
  }
}

/** A picture of this browser; an empty frame while it loads, and one that says so when it is gone. */
function PicturePaint({ paint }: { paint: ImagePaint }) {
  const address = usePictureAddress(paint.image, paint.reduced);
  const { x, y, width, height, crop } = paint;
  const view = crop ? `${crop.x} ${crop.y} ${crop.width} ${crop.height}` : '0 0 1 1';
  return (
    <g transform={turnOf(paint.turn)}>
      {address.state === 'ready' ? (
        <svg
          x={x}
          y={y}
          width={width}
          height={height}
          viewBox={view}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <image href={address.url} width="1" height="1" preserveAspectRatio="none" />
        </svg>
      ) : (
        <rect data-picture={address.state} x={x} y={y} width={width} height={height} />
      )}
      {address.state === 'lost' && <LostMark paint={paint} />}
    </g>
  );
}

/** A sign where a picture is missing, with words where they fit; both as large as the frame allows. */
function LostMark({ paint: { x, y, width, height } }: { paint: ImagePaint }) {
  const sign = Math.min(width, height) * 0.6;
  const size = Math.min(height * 0.3, (width - sign * 1.8) / 8, 4);
  const hasRoom = size > 1.4;
  const across = hasRoom ? x + sign * 0.4 : x + (width - sign) / 2;
  return (
    <g className={s.pictureLostMark}>
      <svg
        x={across}
        y={y + (height - sign) / 2}
        width={sign}
        height={sign}
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        <use href={`${sprite}#pictureLost`} />
      </svg>
      {hasRoom && (
        <text
          x={(x + sign * 1.6) * TEXT_UNITS_PER_MM}
          y={(y + height / 2 + size * 0.35) * TEXT_UNITS_PER_MM}
          fontSize={size * TEXT_UNITS_PER_MM}
          transform={`scale(${1 / TEXT_UNITS_PER_MM})`}
        >
          {m.designer_lost_mark()}
        </text>
      )}
    </g>
  );
}
