import { RegisterDrawing } from '#renderer/components/drawings/RegisterDrawing.tsx';
import { Section } from '#renderer/components/Section.tsx';
import css from './WhyUs.module.css';

const REASONS = [
  {
    title: 'One room',
    text: 'The strategist, the writer, the designer and the engineer share a table and a plan. Nothing is passed on to another company.',
    check: 'Meet all of them on the second call.',
  },
  {
    title: 'One price',
    text: 'A fixed scope has a fixed price. When we guess wrong, the overrun is ours, and we write down why so that the next guess is better.',
    check: 'Ask what our last three projects were quoted at and what they cost.',
  },
  {
    title: 'Your name on it',
    text: 'The code, the accounts, the font licences and the raw footage belong to you from the first day. You can leave with all of it in an afternoon.',
    check: 'Look at who owns the repository.',
  },
  {
    title: 'A no when it’s due',
    text: 'About a third of the people who ring us leave with something smaller than they came for. Some leave with nothing but advice.',
    check: 'Bring us the project you are least sure of.',
  },
];

/** Four habits, each with a way to check it. */
export function WhyUs() {
  return (
    <Section id="why" number="02" label="Habits" title="Why choose us: four things you can check" tone="ink">
      <div className={css.layout}>
        <div className={css.drawing}>
          <RegisterDrawing />
        </div>
        <ul className={css.reasons}>
          {REASONS.map((reason) => (
            <li className={css.reason} key={reason.title}>
              <h3 className={css.title}>{reason.title}</h3>
              <p>{reason.text}</p>
              <p className={css.check}>{reason.check}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
