import { LinkButton } from '#renderer/components/Button.tsx';
import { CallToAction } from '#renderer/components/CallToAction.tsx';
import type { PageProps } from '#renderer/page.ts';
import type { HomeData } from './+data.ts';
import { CoreServices } from './CoreServices.tsx';
import { Enquiry } from './Enquiry.tsx';
import { Figures } from './Figures.tsx';
import { Hero } from './Hero.tsx';
import { LogoStrip } from './LogoStrip.tsx';
import { Process } from './Process.tsx';
import { Testimonials } from './Testimonials.tsx';
import { WhyUs } from './WhyUs.tsx';

export default function Page({ data }: PageProps<HomeData>) {
  const hasTestimonials = data.testimonials.length > 0;
  return (
    <>
      <Hero site={data.layout.site} />
      <LogoStrip logos={data.logos} />
      <CoreServices services={data.layout.services} />
      <WhyUs />
      <Process />
      <CallToAction
        id="start"
        title="Tell us what isn’t working."
        text="Three sentences are enough. A person reads them the same day, and one of the founders signs the answer."
      >
        <LinkButton href="#enquiry">Write to us</LinkButton>
        <LinkButton href="/contact-us" look="quiet">
          Other ways to reach us
        </LinkButton>
      </CallToAction>
      <Testimonials testimonials={data.testimonials} />
      <Figures number={hasTestimonials ? '05' : '04'} />
      <Enquiry number={hasTestimonials ? '06' : '05'} site={data.layout.site} />
    </>
  );
}
