import { useRef } from 'react';
import type { Report } from '#content-api/enquiries/reports/reports.shared.ts';
import { dateBeside } from '#content-api/values/formats/moments.shared.ts';
import { niceTop, useWidth } from '../../ui/values/fileSize.ts';
import css from './Reports.module.css';

const HEIGHT = 180;
const MARGIN = { left: 36, bottom: 24, top: 8 };

/** Each bar is in front of the bar before it, and narrower. */
const SERIES = [
  { name: 'leads', label: 'Leads', width: 0.72 },
  { name: 'answered', label: 'Answered', width: 0.46 },
  { name: 'won', label: 'Won', width: 0.2 },
] as const;

/** Screen readers find the same figures in the table below. */
export function PeriodChart({ periods }: Pick<Report, 'periods'>) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div aria-hidden="true">
      <ul className={css.legend}>
        {SERIES.map(({ name, label }) => (
          <li key={name}>
            <svg width="14" height="14" aria-hidden="true">
              <rect className={css[name]} x="1" y="1" width="12" height="12" />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <div className={css.frame} ref={frame}>
        {width > 0 ? <Drawing periods={periods} width={width} /> : null}
      </div>
    </div>
  );
}

function Drawing({ periods, width }: Pick<Report, 'periods'> & { width: number }) {
  const top = niceTop(Math.max(...periods.map(({ leads }) => leads), 0));
  const room = (width - MARGIN.left) / Math.max(periods.length, 1);
  const everyWhich = Math.ceil(64 / Math.max(room, 1));
  return (
    <svg width={width} height={MARGIN.top + HEIGHT + MARGIN.bottom} aria-hidden="true">
      {[0, top / 2, top].map((count) => {
        const y = MARGIN.top + HEIGHT - (count / top) * HEIGHT;
        return (
          <g key={count}>
            <line className={css.line} x1={MARGIN.left} x2={width} y1={y} y2={y} />
            <text className={css.label} x={MARGIN.left - 6} y={y + 4} textAnchor="end">
              {count}
            </text>
          </g>
        );
      })}
      {periods.map((period, index) => {
        const middle = MARGIN.left + (index + 0.5) * room;
        return (
          <g key={period.first}>
            {SERIES.map(({ name, width: share }) => {
              const height = (period[name] / top) * HEIGHT;
              const y = MARGIN.top + HEIGHT - height;
              const x = middle - (room * share) / 2;
              return height > 0 ? (
                <rect key={name} className={css[name]} x={x} y={y} width={room * share} height={height} />
              ) : null;
            })}
            {(periods.length - 1 - index) % everyWhich === 0 ? (
              <text className={css.label} x={middle} y={MARGIN.top + HEIGHT + 18} textAnchor="middle">
                {dateBeside(period.first, period.first)}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
