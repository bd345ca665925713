import { type ReactNode, useRef } from 'react';
import { type LeadStatus, leadStatuses } from '#content-api/enquiries/leads/leads.shared.ts';
import type { LeadWeek } from '#content-api/office/overview/overview.shared.ts';
import { dateBeside, plainDate } from '#content-api/values/formats/moments.shared.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { niceTop, useWidth } from '../../../ui/values/fileSize.ts';
import { statusTint } from '../../leads/shared/followUpText.ts';
import { useOverview } from '../useOverview.ts';
import css from './LeadChart.module.css';

const HEIGHT = 160;
const MARGIN = { left: 28, bottom: 24, top: 8 };

export function LeadChart() {
  const { data } = useOverview();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const weeks = data?.leads?.weeks ?? [];
  return (
    <Panel title="Leads per week">
      <svg className="visually-hidden" aria-hidden="true">
        <ChartPatterns />
      </svg>
      <ul className={css.legend} aria-hidden="true">
        {leadStatuses.map((status) => (
          <li key={status}>
            <Swatch status={status} />
            {status}
          </li>
        ))}
      </ul>
      <div className={css.frame} ref={frame}>
        {width > 0 ? <Drawing weeks={weeks} width={width} /> : null}
      </div>
      {weeks.length > 0 ? <LeadTable weeks={weeks} /> : null}
    </Panel>
  );
}

function Drawing({ weeks, width }: { weeks: LeadWeek[]; width: number }) {
  const top = niceTop(Math.max(...weeks.map(totalOf), 0));
  const inner = width - MARGIN.left;
  const room = inner / Math.max(weeks.length, 1);
  const everyWhich = Math.ceil(weeks.length / Math.max(Math.floor(inner / 64), 1));
  return (
    <svg width={width} height={MARGIN.top + HEIGHT + MARGIN.bottom} aria-hidden="true">
      {[0, top / 2, top].map((count) => {
        const y = MARGIN.top + HEIGHT - (count / top) * HEIGHT;
        return (
          <g key={count}>
            <line className={css.line} x1={MARGIN.left} x2={width} y1={y} y2={y} />
            <text className={css.figure} x={MARGIN.left - 6} y={y + 4} textAnchor="end">
              {count}
            </text>
          </g>
        );
      })}
      <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
        {piecesOf(weeks, inner, HEIGHT, top).map(({ status, ...rect }) => (
          <rect key={`${status} ${rect.x}`} {...fillOf(status)} {...rect} />
        ))}
        {weeks.map(({ week }, index) =>
          // The count begins at the end, so that the present week always has its date.
          (weeks.length - 1 - index) % everyWhich === 0 ? (
            <text
              key={week}
              className={css.figure}
              x={(index + 0.5) * room}
              y={HEIGHT + 18}
              textAnchor={index === weeks.length - 1 ? 'end' : 'middle'}
              dx={index === weeks.length - 1 ? room / 2 : 0}
            >
              {dateBeside(week, week)}
            </text>
          ) : null,
        )}
      </g>
    </svg>
  );
}

function Swatch({ status }: { status: LeadStatus }) {
  return (
    <svg width="18" height="14" aria-hidden="true">
      <rect {...fillOf(status)} x="1" y="1" width="16" height="12" />
    </svg>
  );
}

function LeadTable({ weeks }: { weeks: LeadWeek[] }) {
  return (
    // A table can't be clipped by itself, so its frame hides it.
    <div className="visually-hidden">
      <table>
        <caption>Leads per week, by current status</caption>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            {leadStatuses.map((status) => (
              <th key={status} scope="col">
                {status}
              </th>
            ))}
            <th scope="col">Together</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((entry) => (
            <tr key={entry.week}>
              <th scope="row">{plainDate(entry.week)}</th>
              {leadStatuses.map((status) => (
                <td key={status}>{entry.counts[status]}</td>
              ))}
              <td>{totalOf(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Each status has a pattern beside the colour of its badge, because colour alone isn't enough. */
function fillOf(status: LeadStatus) {
  return { className: css.piece, 'data-tint': statusTint(status), fill: `url(#lead-${status})` };
}

function ChartPatterns() {
  return (
    <defs>
      <Pattern status="Lead" />
      <Pattern status="Pined">
        <path className={css.ink} d="M-2 2L2 -2M0 8L8 0M6 10L10 6" />
      </Pattern>
      <Pattern status="Won">
        <rect className={css.solid} width="8" height="8" />
      </Pattern>
      <Pattern status="Discard">
        <circle className={css.solid} cx="4" cy="4" r="1.2" />
      </Pattern>
    </defs>
  );
}

function Pattern({ status, children }: { status: LeadStatus; children?: ReactNode }) {
  return (
    <pattern
      id={`lead-${status}`}
      width="8"
      height="8"
      patternUnits="userSpaceOnUse"
      data-tint={statusTint(status)}
    >
      <rect className={css.ground} width="8" height="8" />
      {children}
    </pattern>
  );
}

/** A piece shows the leads of one week with one status, in pixels from the top left of the drawing. */
interface Piece {
  status: LeadStatus;
  x: number;
  y: number;
  width: number;
  height: number;
}

const FILL = 0.7;

export function totalOf({ counts }: LeadWeek): number {
  return leadStatuses.reduce((sum, status) => sum + counts[status], 0);
}

export function piecesOf(weeks: readonly LeadWeek[], width: number, height: number, top: number): Piece[] {
  const room = width / Math.max(weeks.length, 1);
  return weeks.flatMap(({ counts }, index) => {
    let y = height;
    return leadStatuses
      .filter((status) => counts[status] > 0)
      .map((status) => {
        const piece = (counts[status] / top) * height;
        y -= piece;
        return { status, x: (index + (1 - FILL) / 2) * room, y, width: room * FILL, height: piece };
      });
  });
}
