import { leadStatuses } from '#content-api/enquiries/leads/leads.shared.ts';
import type { LeadWeek } from '#content-api/office/overview/overview.shared.ts';
import { plainDate } from '#static-data/formats/moments.ts';
import { totalOf } from './bars.ts';

export function LeadTable({ weeks }: { weeks: LeadWeek[] }) {
  return (
    // A table can't be clipped by itself.
    <div className="visually-hidden">
      <table>
        <caption>Leads a week, by the status they have today</caption>
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
