import { Section } from '#renderer/components/Section.tsx';
import css from './Story.module.css';

const YEARS = [
  {
    year: 2014,
    title: 'A lease with a press in it',
    text: 'Maren Okafor and Ines Calder take over the composing room in Forme Yard. The landlord can’t get the press down the stairs, so it is part of the contract. Their first job is a poster for the removal firm that gave up.',
  },
  {
    year: 2015,
    title: 'The first launch on a Tuesday',
    text: 'A shop’s new website goes live on a Friday at five, falls over at six and is back on Monday at ten. We have launched on Tuesdays ever since, with three working days in hand.',
  },
  {
    year: 2017,
    title: 'The fifth chair',
    text: 'Tom Wieland joins to look after code. Design and engineering share a table from his first day, because there is only one table.',
  },
  {
    year: 2019,
    title: 'A price for saying no',
    text: 'For the third time that year we talk a client out of the project they came to buy. We begin to keep count: it is about one in three, and they tend to come back.',
  },
  {
    year: 2022,
    title: 'Two weeks, one decision',
    text: 'Discovery becomes a thing you can buy by itself: ten working days, £9,600, and a page that says whether to go on. Some of the best ones have said stop.',
  },
  {
    year: 2026,
    title: 'Nineteen, and full',
    text: 'There are nineteen chairs and the room holds nineteen. We have decided to leave it at that. The rate is £800 a day, the same for every trade, and the press still works.',
  },
];

export function Story() {
  return (
    <Section id="story" number="03" label="Our story" title="It came with the lease">
      <ol className={css.years}>
        {YEARS.map(({ year, title, text }) => (
          <li className={css.entry} key={year}>
            <time className={css.year} dateTime={String(year)}>
              {year}
            </time>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
