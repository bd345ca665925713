import type { ReactNode } from 'react';
import { Section } from '../components/page/Section.tsx';
import { BelowTitle } from './EntryTitle.tsx';
import { linkedText } from './LinkedText.tsx';

interface HeadedProps {
  id: string;
  number: string | undefined;
  data: { label: string; title: string; lede: string; tone: 'paper' | 'sunk' | 'ink' };
  children?: ReactNode;
}

/** A section with what most of them begin with. */
export function Headed({ id, number, data, children }: HeadedProps) {
  const { label, title, lede, tone } = data;
  return (
    <Section
      id={id}
      {...(number === undefined ? {} : { number })}
      label={label}
      title={title}
      lede={linkedText(lede)}
      tone={tone}
    >
      {children === undefined ? undefined : <BelowTitle value={title !== ''}>{children}</BelowTitle>}
    </Section>
  );
}
