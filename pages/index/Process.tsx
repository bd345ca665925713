import { ProcessDrawing } from '#renderer/components/drawings/ProcessDrawing.tsx';
import { Section } from '#renderer/components/Section.tsx';
import { Steps } from '#renderer/components/Steps.tsx';

const STEPS = [
  {
    title: 'Discovery',
    text: 'Six questions on one page, two weeks of reading, listening and counting. We mark out where everything will go before any ink is mixed.',
    note: 'You get: a plan and a price.',
    drawing: <ProcessDrawing pass={1} />,
  },
  {
    title: 'Design',
    text: 'The first ink. Words and screens together, tried on people who have never heard of you, on their own phones.',
    note: 'You get: a prototype you can click.',
    drawing: <ProcessDrawing pass={2} />,
  },
  {
    title: 'Develop',
    text: 'The second ink, laid over the first. We build in the open, and you see a working proof at the end of every week.',
    note: 'You get: a link, every Friday.',
    drawing: <ProcessDrawing pass={3} />,
  },
  {
    title: 'Deploy',
    text: 'The run. We launch on a Tuesday, stay for a month, and compare the number from the first week with the one we promised.',
    note: 'You get: the keys, and the figures.',
    drawing: <ProcessDrawing pass={4} />,
  },
];

/** The same sheet four times, one pass further each time. */
export function Process() {
  return (
    <Section id="process" number="03" label="Process" title="Four passes through the press">
      <Steps steps={STEPS} />
    </Section>
  );
}
