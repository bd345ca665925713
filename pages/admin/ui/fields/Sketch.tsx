import css from './Sketch.module.css';

const SHAPE = /([thifb])([\d.]+),([\d.]+),([\d.]+),([\d.]+)/g;

/**
 * Draws a layout on 48 × 30.
 * @param of its shapes one after the other, as `layouts` of the sections' contract describes them.
 */
export function Sketch({ of: sketch }: { of: string }) {
  return (
    <svg className={css.sketch} viewBox="0 0 48 30" aria-hidden="true">
      {[...sketch.matchAll(SHAPE)].map(([shape, kind, x, y, width, height]) => (
        <rect key={shape} data-kind={kind} x={x} y={y} width={width} height={height} />
      ))}
    </svg>
  );
}
