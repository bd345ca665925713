import { readSettings } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { byteOrderMark, csvLine } from '../../values/csv/write.ts';
import { filterFrom } from '../leads/filter.ts';
import { type ReportQuery, type reportQuerySchema, reportSchema } from './reports.shared.ts';
import { cellsOf, figuresOf, groupsOf, periodsOf, usualFrom } from './store.ts';

const MOST_GROUPS = 200;

export function reportRoutes({ store: { db } }: { store: Store }) {
  const basisOf = async (user: { id: number }, query: ReportQuery) => {
    const { unit, by, from, to, ...filters } = query;
    const { today, ...filter } = await filterFrom(db, user, filters);
    const { timezone } = await readSettings(db);
    const last = to ?? today;
    const periods = periodsOf(unit, from ?? usualFrom(unit, last), last, timezone);
    return { filter, periods, by, today, last, now: new Date().toISOString() };
  };
  return {
    read: answers('Get figures of leads by week or month, and by group', reportSchema, 200, {
      description:
        'Takes the filters of /leads. `unit` is `week` or `month`; `by` is `service`, `form`, `source`, `campaign`, `form_page` or `owner`. Without `from`, you get 12 weeks or months; at most 120. Days are in the agency’s time zone. At most 200 groups.',
    })(async (call: CallWith<{ query: typeof reportQuerySchema }>) => {
      const { today, last, ...basis } = await basisOf(callerOrFail(call).user, call.req.valid('query'));
      const cells = await cellsOf(db, basis);
      return call.json({
        from: basis.periods[0]?.first ?? last,
        to: last,
        today,
        total: figuresOf(cells),
        periods: basis.periods.map(({ first, last: end }) => ({
          ...figuresOf(cells.filter(({ period }) => period === first)),
          first,
          last: end,
        })),
        groups: groupsOf(cells).slice(0, MOST_GROUPS),
      });
    }),

    download: answers('Download the figures of leads as CSV', null, 200, {
      description:
        'One line for each period and group, with the parameters of /leads/report. Times to first response are medians in minutes.',
      media: 'text/csv',
    })(async (call: CallWith<{ query: typeof reportQuerySchema }>) => {
      const query = call.req.valid('query');
      const { today, ...basis } = await basisOf(callerOrFail(call).user, query);
      const lines = (await cellsOf(db, basis)).map((cell) => {
        const { leads, answered, won, median } = figuresOf([cell]);
        const minutes = median === null ? '' : Math.round(median / 60);
        return csvLine([cell.period, cell.label || cell.value, leads, answered, won, minutes]);
      });
      const head = ['From', 'Group', 'Leads', 'Answered', 'Won', 'Minutes to First Response'];
      return call.body(byteOrderMark + csvLine(head) + lines.join(''), 200, {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="leads-by-${query.by}-${today}.csv"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
    }),
  };
}
