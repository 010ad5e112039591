import { useId } from 'react';
import {
  type Facet,
  facing,
  type Pose,
  placedNormal,
  placedVec,
  type Solid,
} from '#rules/design/scene/solid/parts.ts';
import { pictureMatrix } from '#rules/design/scene/solid/sight.ts';
import { type Quat, turned, type Vec } from '#rules/design/scene/solid/vectors.ts';
import { Prints } from '../canvas/blank-side.tsx';
import type { SideView } from '../state/side-view.ts';
import { type Sight, scaleOf } from './space.ts';
import s from './turn.module.css';

type Props = {
  readonly solid: Solid;
  readonly sight: Sight;
  readonly edge: Vec;
  readonly views: readonly SideView[];
  readonly width: number;
  readonly height: number;
};

/** The body without the graphics of the browser: drawn from the same parts, seen in parallel lines. */
export function DrawnBody({ solid, sight, edge, views, width, height }: Props) {
  const { turn, poses, frame } = sight;
  const k = scaleOf(sight, width, height);
  const [x, y] = turned(turn, frame.middle);
  // slats lie on each other: what is nearer to who looks is drawn later
  const isFromAbove = turned(turn, [0, 0, 1])[2] > 0;
  const parts = solid.parts.map((part, i) => ({ part, pose: poses[i], i }));
  const ordered = isFromAbove ? parts.toReversed() : parts;
  return (
    <svg className={s.drawn} viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
      <g transform={`scale(${k}) translate(${-x} ${-y})`}>
        {ordered.map(
          ({ part, pose, i }) =>
            pose && (
              <g key={i}>
                {part.facets.map((facet, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a body has always the same surfaces
                  <Surface key={at} {...{ facet, pose, turn, solid, edge, views }} />
                ))}
              </g>
            ),
        )}
      </g>
    </svg>
  );
}

/** Surfaces lie a hair over each other, or the ground would shine between them. */
const HAIR = 0.05;

function grown(at: Facet['at']): string {
  const middle = at.reduce((sum, [, y]) => sum + y, 0) / at.length;
  return at.map(([x, y]) => `${x},${y + Math.sign(y - middle) * HAIR}`).join(' ');
}

type SurfaceProps = Pick<Props, 'solid' | 'edge' | 'views'> & {
  readonly facet: Facet;
  readonly pose: Pose;
  readonly turn: Quat;
};

const LIGHT: Vec = [-0.37, -0.61, 0.7];

function Surface({ facet, pose, turn, solid, edge, views }: SurfaceProps) {
  const clip = useId();
  const [nx, ny, nz] = turned(turn, placedNormal(pose, facing(facet)));
  if (nz <= 0.001) return null;
  const points = facet.points.map((point) => turned(turn, placedVec(pose, point)));
  const line = points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
  const shade = Math.max(0, 0.42 - 0.5 * Math.max(0, nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]));
  const skin = facet.skin === null ? undefined : solid.skins[facet.skin];
  const matrix = skin && pictureMatrix(facet, pose, turn);
  const plain = `rgb(${edge.map((channel) => Math.round(channel * 255)).join(' ')})`;
  if (!skin || !matrix) return <Plain line={line} fill={plain} shade={shade} />;
  return (
    <>
      <clipPath id={clip}>
        <polygon points={grown(facet.at)} />
      </clipPath>
      <g transform={`matrix(${matrix.join(' ')})`} clipPath={`url(#${clip})`}>
        <image href={skin.picture} width={skin.width} height={skin.height} preserveAspectRatio="none" />
        {skin.prints.map(({ sideIndex, matrix: onSkin }) => {
          const view = views.find(({ number }) => number === sideIndex + 1);
          return (
            view && (
              <g key={sideIndex} transform={`matrix(${onSkin.join(' ')})`}>
                <Prints elements={view.elements} />
              </g>
            )
          );
        })}
      </g>
      <polygon points={line} fill="#000" opacity={shade} />
    </>
  );
}

const Plain = ({ line, fill, shade }: { line: string; fill: string; shade: number }) => (
  <>
    <polygon points={line} fill={fill} stroke={fill} strokeWidth={0.15} />
    <polygon points={line} fill="#000" opacity={shade} />
  </>
);
