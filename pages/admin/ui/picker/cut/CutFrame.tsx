import { type PointerEvent, useState } from 'react';
import type { Part } from '#content-api/library/gallery/cuts/cuts.shared.ts';
import css from './Cut.module.css';
import { type Corner, partBetween } from './part.ts';

interface CutFrameProps {
  url: string;
  part: Part;
  onChange: (part: Part) => void;
}

/** The whole picture, what goes of it in the dark. A frame is drawn from corner to corner; numbers beside it do the same. */
export function CutFrame({ url, part: { left, top, width, height }, onChange }: CutFrameProps) {
  const [from, setFrom] = useState<Corner | null>(null);
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(cornerOf(event));
  };
  const go = (event: PointerEvent) => {
    if (from) onChange(partBetween(from, cornerOf(event)));
  };
  return (
    <div
      className={css.frame}
      role="presentation"
      data-cut=""
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={() => setFrom(null)}
      onPointerCancel={() => setFrom(null)}
    >
      <img src={url} alt="" draggable={false} />
      <span style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }} />
    </div>
  );
}

function cornerOf({ currentTarget, clientX, clientY }: PointerEvent): Corner {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: share(clientX - left, width), y: share(clientY - top, height) };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.max(0, Math.round((part / whole) * 100)));
}
