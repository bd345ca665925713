import { DRAWINGS } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import css from './drawings.module.css';
import { Halftone, Plate, Print } from './Print.tsx';

const ROWS: readonly { y: number; height: number; blocks: readonly number[] }[] = [
  { y: 40, height: 96, blocks: [110, 64, 150, 88] },
  { y: 148, height: 44, blocks: [60, 44, 92, 30, 70, 92] },
  { y: 204, height: 132, blocks: [176, 120, 128] },
  { y: 348, height: 44, blocks: [92, 130, 40, 138] },
];

function along(blocks: readonly number[], index: number): number {
  return 40 + blocks.slice(0, index).reduce((sum, width) => sum + width + 8, 0);
}

export function FormeDrawing({ id }: { id: string }) {
  return (
    <Print width={520} height={440} title={say(DRAWINGS.forme)}>
      <defs>
        <Halftone id={`${id}-dots`} pitch={11} radius={3.4} ink="ink" />
      </defs>
      <path className={css.inkLine} d="M14 14H506V426H14Z" strokeWidth="12" />
      <Plate>
        {ROWS.flatMap(({ y, height, blocks }, row) =>
          blocks.map((width, index) => (
            <rect
              className={(row + index) % 3 === 1 ? undefined : css.ink}
              fill={`url(#${id}-dots)`}
              key={`${y}-${along(blocks, index)}`}
              x={along(blocks, index)}
              y={y}
              width={width}
              height={height}
            />
          )),
        )}
      </Plate>
      <Plate slide>
        <circle className={css.spot} cx="330" cy="262" r="112" />
        <path className={css.spot} d="M40 40H150V136H40Z" />
      </Plate>
    </Print>
  );
}
