import { type ImagePaint, type Paint, TEXT_UNITS_PER_MM, type Turn } from '#rules/design/artwork/paint.ts';
import { m } from '#texts/messages.ts';
import { usePictureAddress } from '../pictures/picture-addresses.ts';
import sprite from '../tools.svg?url';
import s from './element-paint.module.css';
import sideCanvasStyles from './side-canvas.module.css';

export const turnOf = (turn: Turn): string | undefined =>
  turn ? `rotate(${turn.degrees} ${turn.about.x} ${turn.about.y})` : undefined;

const fontStack = (family: string): string =>
  family === 'Open Sans' ? '"Open Sans", sans-serif' : `"${family}", "Open Sans", sans-serif`;

/** One entry of the paint list as SVG; user units are millimetres. */
export function ElementPaint({ paint }: { paint: Paint }) {
  switch (paint.kind) {
    case 'text-line':
      return (
        <text
          className={s.printText}
          x={paint.x * TEXT_UNITS_PER_MM}
          y={paint.baseline * TEXT_UNITS_PER_MM}
          fontFamily={fontStack(paint.family)}
          fontSize={paint.size * TEXT_UNITS_PER_MM}
          fontWeight={paint.style.includes('bold') ? 700 : 400}
          fontStyle={paint.style.includes('italic') ? 'italic' : 'normal'}
          fill={paint.color}
          textRendering="geometricPrecision"
          transform={`${turnOf(paint.turn) ?? ''} scale(${1 / TEXT_UNITS_PER_MM})`}
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
