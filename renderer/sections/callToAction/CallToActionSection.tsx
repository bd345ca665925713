import { CallToAction } from '#renderer/components/page/CallToAction.tsx';
import { Button } from '../Buttons.tsx';
import { LinkedText } from '../LinkedText.tsx';
import type { SectionProps } from '../section.ts';

export function CallToActionSection({ id, data }: SectionProps<'callToAction'>) {
  return (
    <CallToAction id={id} title={data.title} text={<LinkedText of={data.text} />}>
      {data.buttons
        .filter(({ label }) => label !== '')
        .map((button) => (
          <Button key={`${button.label} ${button.href}`} of={button} />
        ))}
    </CallToAction>
  );
}
