import { CallToAction } from '#renderer/components/page/CallToAction.tsx';
import { Button } from '../Buttons.tsx';
import type { SectionProps } from '../section.ts';
import { Words } from '../Words.tsx';

export function CallToActionSection({ id, data }: SectionProps<'callToAction'>) {
  return (
    <CallToAction id={id} title={data.title} text={<Words of={data.text} />}>
      {data.buttons
        .filter(({ label }) => label !== '')
        .map((button) => (
          <Button key={`${button.label} ${button.href}`} of={button} />
        ))}
    </CallToAction>
  );
}
