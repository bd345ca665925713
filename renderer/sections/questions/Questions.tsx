import { EntryTitle, Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './Questions.module.css';

/** Common questions. The first answer is open, the others need a click. */
export function Questions({ id, data, number, context }: SectionProps<'questions'>) {
  return (
    <Headed id={id} number={number} data={data} context={context}>
      {data.layout === 'columns' ? (
        <ul className={css.columns}>
          {data.questions.map(({ question, answer }) => (
            <li key={question}>
              <EntryTitle className={css.open}>{question}</EntryTitle>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
      ) : (
        <div className={css.questions}>
          {data.questions.map(({ question, answer }, index) => (
            <details className={css.question} key={question} open={index === 0}>
              <summary className={css.summary}>
                <EntryTitle className={css.title}>{question}</EntryTitle>
              </summary>
              <p className={css.answer}>{answer}</p>
            </details>
          ))}
        </div>
      )}
    </Headed>
  );
}
