import { Link } from 'react-router';
import { Bar, Panel } from '../../../ui/Panel.tsx';
import { grouped } from '../../../ui/values/fileSize.ts';
import { CHOICES, NONE } from '../../leads/shared/useChoices.ts';
import { FigureLinks } from '../../reports/FigureCells.tsx';
import { useOverview } from '../useOverview.ts';
import css from './LeadChart.module.css';

const KINDS = ['service', 'form_page', 'source'] as const;

export function LeadWeek() {
  const week = useOverview().data?.leads?.week;
  const toList = (more: object = {}) =>
    `/leads?${new URLSearchParams({ from: week?.from ?? '', to: week?.to ?? '', ...more })}`;
  return (
    <Panel title="This week">
      {week ? <FigureLinks figures={week.total} toList={toList} /> : <Bar wide />}
      {week && week.total.leads > 0 ? (
        <dl className={css.largest}>
          {KINDS.map((kind) => (
            <div key={kind}>
              <dt>{CHOICES[kind]}</dt>
              {week[kind].map(({ value, label, leads }) => (
                <dd key={value}>
                  <Link to={toList({ [kind]: value })}>
                    {label || NONE[kind]} ({grouped(leads)})
                  </Link>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      ) : null}
      <p>
        <Link className="alone" to="/reports">
          Reports
        </Link>
      </p>
    </Panel>
  );
}
