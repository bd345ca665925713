import { Section } from '#renderer/components/Section.tsx';
import { Stats } from '#renderer/components/Stats.tsx';

const FIGURES = [
  { figure: '100+', label: 'projects', note: 'Since 2014. We stopped counting the small ones.' },
  { figure: '99%', label: 'satisfaction', note: 'From the five questions we ask after each handover.' },
  { figure: '50+', label: 'clients', note: 'Most of them came back for a second job.' },
  { figure: '24/7', label: 'support', note: 'Somebody is on call, and you have their number.' },
];

export function Figures({ number }: { number: string }) {
  return (
    <Section id="figures" number={number} label="In figures" title="Counted by hand">
      <Stats stats={FIGURES} />
    </Section>
  );
}
