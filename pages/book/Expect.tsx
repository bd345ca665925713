import { Section } from '#renderer/components/Section.tsx';
import type { Step } from '#renderer/components/Steps.tsx';
import { Steps } from '#renderer/components/Steps.tsx';

const HALF_HOUR: readonly Step[] = [
  {
    title: 'You talk',
    text: 'What happens today, what should happen instead, and what has been tried. We ask questions and take notes.',
    note: 'Ten minutes',
  },
  {
    title: 'We look together',
    text: 'Share your screen: the page, the report, the inbox. Things are usually clearer there than in any description.',
    note: 'Ten minutes',
  },
  {
    title: 'We say what we think',
    text: 'What we would do first, what it would roughly cost, and whether it needs us at all. One call in three ends with advice and no project.',
    note: 'Five minutes',
  },
  {
    title: 'You ask',
    text: 'Anything left, awkward questions included. The notes reach you the next day, for you to use with or without us.',
    note: 'Five minutes',
  },
];

export function Expect() {
  return (
    <Section
      id="expect"
      number="02"
      label="What to expect"
      title="How the half hour goes"
      lede="Whoever you meet works in the trade your question belongs to. There are no slides, nobody from sales, and no calls afterwards that you didn’t ask for."
      tone="sunk"
    >
      <Steps steps={HALF_HOUR} />
    </Section>
  );
}
