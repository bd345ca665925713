import { CallToAction } from '#renderer/components/page/CallToAction.tsx';
import { Button } from '../Buttons.tsx';
import { LinkedText } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';

export function CallToActionSection({ id, data }: SectionProps<'callToAction'>) {
  const buttons = data.buttons.filter(({ label }) => label !== '');
  if (data.title + data.text === '' && buttons.length === 0) return null;
  return (
    <CallToAction id={id} as={data.layout} title={data.title} text={<LinkedText of={data.text} />}>
      {buttons.map((button) => (
        <Button key={`${button.label} ${button.href}`} of={button} />
      ))}
    </CallToAction>
  );
}
