import { LinkButton } from '#renderer/components/Button.tsx';
import { CallToAction } from '#renderer/components/CallToAction.tsx';
import { FormeDrawing } from '#renderer/components/drawings/FormeDrawing.tsx';
import { PageHero } from '#renderer/components/PageHero.tsx';
import { inTown } from '#renderer/contact.ts';
import type { PageProps } from '#renderer/page.ts';
import type { AboutData } from './+data.ts';
import { Mission } from './Mission.tsx';
import { Story } from './Story.tsx';
import { Team } from './Team.tsx';
import { Values } from './Values.tsx';

export default function Page({ data }: PageProps<AboutData>) {
  const { brand, address } = data.layout.site;
  return (
    <>
      <PageHero
        eyebrow="About us"
        title="Nineteen people and a working press"
        lede={`${brand} plans, writes, draws and builds in an old letterpress workshop${inTown(address)}. Printers lay one ink over another and get a third. It is also the shortest description of how we work.`}
        drawing={<FormeDrawing />}
      />
      <Mission />
      <Values />
      <Story />
      <Team authors={data.authors} />
      <CallToAction
        id="visit"
        title="Come and pull a proof."
        text="The kettle and the press are both on from nine. Tell us when you are nearby, or book half an hour on a screen and we will turn the camera round."
      >
        <LinkButton href="/book" booking>
          Book a free consultation
        </LinkButton>
        <LinkButton href="/contact-us" look="quiet">
          Contact us
        </LinkButton>
      </CallToAction>
    </>
  );
}
