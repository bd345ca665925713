import { Section } from '#renderer/components/Section.tsx';
import css from './Mission.module.css';

export function Mission() {
  return (
    <Section
      id="mission"
      number="01"
      label="Our mission"
      title="Make the useful thing, say what it costs, and leave it in good hands"
    >
      <div className={css.text}>
        <p>
          Most of what a company needs from an agency is ordinary: pages that answer the question, a form that
          gets finished, a film somebody watches to the end. Ordinary work is hard to buy, because it is
          usually sold in pieces. One firm writes the strategy, a second draws it, a third builds what it can
          make out, and the customer carries the paper between them.
        </p>
        <p>
          We keep the pieces in one room. The person who asked the question hears the answer, the person who
          drew the screen watches somebody use it, and the price was agreed before any of them started. When
          we go, your own people can run what we made. If they have to ring us every month, we built it badly.
        </p>
      </div>
    </Section>
  );
}
