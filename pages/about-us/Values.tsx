import { Section } from '#renderer/components/Section.tsx';
import { ValueDrawing, type ValueName } from './ValueDrawing.tsx';
import css from './Values.module.css';

const VALUES: readonly { name: ValueName; text: string }[] = [
  {
    name: 'Innovation',
    text: 'We try new things on ourselves first. Every other Friday is for experiments on our own site and our own accounts, and each ends with a page saying whether it worked. Roughly one in four gets as far as a client, by which time we know what it breaks.',
  },
  {
    name: 'Partnership',
    text: 'You work with the people who do the work; there is nobody in between whose job is to be reassuring. You see every draft, every invoice line and every bad week. In return we ask for one person on your side who may decide, and two hours of their time a week.',
  },
  {
    name: 'Quality',
    text: 'A compositor reads the proof backwards so that the sense doesn’t hide the mistakes. We do the equivalent: pages by keyboard alone, films with the sound off, forms on the slowest phone in the drawer. It costs about a day per project and has never once found nothing.',
  },
  {
    name: 'Results',
    text: 'Before we start, you and we write down one number and the date on which we will look at it. When the date comes we look, together, and we publish the misses inside the studio next to the hits. A project is finished when that meeting has happened.',
  },
];

export function Values() {
  return (
    <Section
      id="values"
      number="02"
      label="Our values"
      title="Four common words, and what we mean by them"
      tone="sunk"
    >
      <ul className={css.values}>
        {VALUES.map(({ name, text }) => (
          <li className={css.value} key={name}>
            <div className={css.drawing}>
              <ValueDrawing value={name} />
            </div>
            <h3 className={css.name}>{name}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
