import { Steps } from '#renderer/components/Steps.tsx';
import type { ServiceContent } from '../content/types.ts';
import css from './Process.module.css';

/** Four numbered steps: in a row, or each a column further down the page. */
export function Process({ process }: Pick<ServiceContent, 'process'>) {
  if (process.layout === 'row') {
    return <Steps steps={process.steps.map(({ title, text, when }) => ({ title, text, note: when }))} />;
  }
  return (
    <ol className={css.ladder}>
      {process.steps.map((step, index) => (
        <li className={css.rung} key={step.title}>
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <p className={css.when}>{step.when}</p>
            <h3>{step.title}</h3>
            <p className={css.text}>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
