import type { ReactNode } from 'react';
import type { ShownService } from '#static-data/schema.ts';
import { Picture } from '../Picture.tsx';
import css from './drawings.module.css';
import { Halftone, Plate, Print } from './Print.tsx';

const LOOSE = [
  [18, 30],
  [44, 112],
  [30, 74],
  [66, 48],
  [14, 136],
  [74, 140],
  [58, 86],
  [92, 18],
] as const;
const ROWS = [28, 62, 96, 130];

function AiPlates() {
  return (
    <>
      <Plate>
        {LOOSE.map(([x, y]) => (
          <circle className={css.ink} key={x} cx={x} cy={y} r="11" />
        ))}
        {ROWS.flatMap((y) =>
          [156, 190, 224].map((x) => <circle className={css.ink} key={`${x}-${y}`} cx={x} cy={y} r="13" />),
        )}
      </Plate>
      <Plate>
        <path className={css.spot} d="M56 28H168V132H56Z" />
      </Plate>
    </>
  );
}

const LINES = [200, 176, 208, 120, 190, 150, 84];

function ContentPlates() {
  return (
    <>
      <Plate>
        {LINES.map((length, line) => (
          <path
            className={line === 3 || line === 6 ? css.tint : css.ink}
            key={length}
            d={`M16 ${12 + line * 20}h${length}v11h-${length}z`}
          />
        ))}
      </Plate>
      <Plate>
        <path className={css.spot} d="M84 26L198 20L206 104L92 112Z" />
      </Plate>
    </>
  );
}

const plates: Record<ShownService['drawing'], (props: { id: string }) => ReactNode> = {
  'digital-marketing': MarketingPlates,
  'content-writing': ContentPlates,
  design: DesignPlates,
  'web-app-development': WebPlates,
  'ai-solutions': AiPlates,
  'video-editing': VideoPlates,
  none: () => null,
};

interface ServiceDrawingProps {
  service: ShownService;
  /** The section's id. Two sections may show one service, and two services may share a drawing. */
  within: string;
  /** How wide it is laid out, in the words of the `sizes` attribute. */
  sizes: string;
}

/** The image of a service, or else its drawing. */
export function ServiceDrawing({ service: { slug, drawing, cover }, within, sizes }: ServiceDrawingProps) {
  if (cover) return <Picture picture={cover} sizes={sizes} className={css.picture} />;
  if (drawing === 'none') return null;
  const Plates = plates[drawing];
  return (
    <Print width={240} height={160}>
      <Plates id={`${within}-${slug}`} />
    </Print>
  );
}

function DesignPlates({ id }: { id: string }) {
  return (
    <>
      <defs>
        <Halftone id={`${id}-dots`} pitch={8} radius={2.5} ink="ink" />
      </defs>
      <Plate>
        <path className={css.ink} d="M14 56H110V152H14Z" />
        <path d="M130 152L184 20L238 152Z" fill={`url(#${id}-dots)`} />
      </Plate>
      <Plate>
        <circle className={css.spot} cx="122" cy="76" r="60" />
      </Plate>
      <g className={css.keyLine} strokeWidth="2">
        <path d="M24 24C90 -14 150 150 222 60" />
        <path d="M24 24L74 -2M222 60L182 112" strokeWidth="1" />
        <path className={css.paper} d="M19 19h10v10h-10zM217 55h10v10h-10z" />
      </g>
    </>
  );
}

function MarketingPlates({ id }: { id: string }) {
  return (
    <>
      <defs>
        <Halftone id={`${id}-dots`} pitch={8} radius={2.5} ink="ink" />
      </defs>
      <Plate>
        <path className={css.ink} d="M14 92A60 60 0 0 1 74 152H48A34 34 0 0 0 14 118Z" />
        <path className={css.ink} d="M14 48A104 104 0 0 1 118 152H92A78 78 0 0 0 14 74Z" />
        <path d="M14 4A148 148 0 0 1 162 152H136A122 122 0 0 0 14 30Z" fill={`url(#${id}-dots)`} />
        <circle className={css.ink} cx="208" cy="38" r="22" />
      </Plate>
      <Plate>
        <path className={css.spot} d="M14 152L14 66A86 86 0 0 1 100 152Z" />
        <circle className={css.spot} cx="186" cy="56" r="30" />
      </Plate>
    </>
  );
}

function VideoPlates({ id }: { id: string }) {
  return (
    <>
      <defs>
        <Halftone id={`${id}-dots`} pitch={7} radius={2} ink="ink" />
      </defs>
      <Plate>
        <path className={css.ink} d="M70 14H170V118H70Z" />
        <path d="M0 14H60V118H0ZM180 14H240V118H180Z" fill={`url(#${id}-dots)`} />
        <path className={css.ink} d="M46 132H194V150H46Z" />
      </Plate>
      <Plate>
        <path className={css.spot} d="M92 0L216 70L92 140Z" />
      </Plate>
    </>
  );
}

function WebPlates({ id }: { id: string }) {
  return (
    <>
      <defs>
        <Halftone id={`${id}-dots`} pitch={7} radius={1.7} ink="ink" />
      </defs>
      <Plate>
        <path d="M60 10H236V150H60Z" fill={`url(#${id}-dots)`} />
        <path className={css.ink} d="M108 8H152L92 80L152 152H108L48 80Z" />
      </Plate>
      <Plate>
        <path className={css.spot} d="M92 8H136L196 80L136 152H92L152 80Z" />
      </Plate>
    </>
  );
}
