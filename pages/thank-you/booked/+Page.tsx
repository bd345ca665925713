import { ButtonRow, LinkButton } from '#renderer/components/Button.tsx';
import { PageHero } from '#renderer/components/PageHero.tsx';
import { WriteTo } from '#renderer/components/WriteTo.tsx';
import type { PageProps } from '#renderer/page.ts';
import { HalfHourDrawing } from '../../book/HalfHourDrawing.tsx';
import { HeroDrawing } from '../../contact-us/HeroDrawing.tsx';

/** The meeting is booked: where the link comes from, and whom to tell when something is in the way. */
export default function Page({ data }: PageProps) {
  const { email } = data.layout.site;
  return (
    <PageHero
      eyebrow="Free consultation"
      title="Your meeting is booked"
      lede={
        <>
          The link to the video call comes by e-mail, with an invitation for your calendar. If neither has
          arrived in ten minutes, look in the spam folder, then tell us <WriteTo email={email} word="at" />.
        </>
      }
      actions={
        <ButtonRow>
          <LinkButton href="/blog">Read the blog meanwhile</LinkButton>
          <LinkButton href="/" look="quiet">
            Back to the home page
          </LinkButton>
        </ButtonRow>
      }
      drawing={
        <HeroDrawing>
          <HalfHourDrawing />
        </HeroDrawing>
      }
    />
  );
}
