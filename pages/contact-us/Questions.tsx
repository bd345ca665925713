import { Section } from '#renderer/components/Section.tsx';
import css from './Questions.module.css';
import { QUESTIONS } from './questions.ts';

/** What people ask before they write; the first answer is open, the others one click away. */
export function Questions() {
  return (
    <Section id="questions" number="02" label="Questions" title="Asked before the first message" tone="sunk">
      <div className={css.questions}>
        {QUESTIONS.map(({ question, answer }, index) => (
          <details className={css.question} key={question} open={index === 0}>
            <summary className={css.summary}>
              <h3 className={css.title}>{question}</h3>
            </summary>
            <p className={css.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
