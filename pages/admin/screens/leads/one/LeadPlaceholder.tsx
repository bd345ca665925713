import { Bar, Panel } from '../../../ui/Panel.tsx';
import css from './Lead.module.css';

const ROWS = [1, 2, 3, 4];

export function LeadPlaceholder() {
  return (
    <div className={css.columns} aria-busy="true">
      {['Lead Details', 'Timeline'].map((title) => (
        <Panel key={title} title={title}>
          <div className={css.facts}>
            {ROWS.map((row) => (
              <div key={row}>
                <Bar />
                <Bar wide />
              </div>
            ))}
          </div>
        </Panel>
      ))}
    </div>
  );
}
