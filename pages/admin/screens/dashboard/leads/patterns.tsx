import type { ReactNode } from 'react';
import type { LeadStatus } from '#content-api/enquiries/leads/leads.shared.ts';
import { statusTint } from '../../leads/shared/leadStatus.ts';
import css from './LeadChart.module.css';

/**
 * Returns the look of a status in the chart: its badge's colour and a pattern, because colour alone isn't
 * enough.
 */
export function fillOf(status: LeadStatus) {
  return { className: css.piece, 'data-tint': statusTint(status), fill: `url(#lead-${status})` };
}

export function ChartPatterns() {
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
