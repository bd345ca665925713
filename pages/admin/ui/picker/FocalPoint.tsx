import { type ChangeEvent, type PointerEvent, useState } from 'react';
import { TextField } from '../fields/TextField.tsx';
import css from './FocalPoint.module.css';

interface MarkProps {
  url: string;
  values: Record<string, unknown>;
  onChange(point: { x: number; y: number }): void;
}

export function FocalMark({ url, values: { x, y }, onChange }: MarkProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const placeAt = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: share(clientX - left, width), y: share(clientY - top, height) });
  };
  if (broken === url) return <p className={css.hint}>There is no image at this address.</p>;
  return (
    <div>
      <div className={css.focal} role="presentation" onPointerDown={placeAt}>
        <img src={url} alt="" draggable={false} onError={() => setBroken(url)} />
        <span style={{ left: `${Number(x ?? 50)}%`, top: `${Number(y ?? 50)}%` }} />
      </div>
      <p className={css.hint}>
        The marked part stays visible when the edges are cropped. Click another part to mark it.
      </p>
    </div>
  );
}

interface NumberField {
  name: string;
  value: string;
  error?: string | undefined;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

export function FocalNumbers({ x, y }: { x: NumberField; y: NumberField }) {
  return (
    <div className={css.point}>
      <TextField {...x} type="number" min={0} max={100} label="Marked part from the left, in %" />
      <TextField {...y} type="number" min={0} max={100} label="Marked part from the top, in %" />
    </div>
  );
}

function share(part: number, total: number): number {
  return total === 0 ? 50 : Math.min(100, Math.max(0, Math.round((part / total) * 100)));
}
