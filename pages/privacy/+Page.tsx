import { PageHero } from '#renderer/components/PageHero.tsx';
import type { PageProps } from '#renderer/page.ts';
import { Clause } from './Clause.tsx';
import { Controller } from './Controller.tsx';
import { Recipients } from './Recipients.tsx';
import { Records } from './Records.tsx';
import { Rights } from './Rights.tsx';

/** The privacy notice under UK GDPR, of exactly what this site does. */
export default function Page({ data }: PageProps) {
  const { site } = data.layout;
  return (
    <>
      <PageHero
        eyebrow="Privacy notice"
        title="What we keep, and for how long"
        lede="The short version: you can read all of this site without telling us anything. If you write to us or book a call, we keep what you typed for up to 24 months, use it to answer you, and sell it to nobody."
      />
      <Controller site={site} />
      <Records />
      <Recipients />
      <Clause id="device" title="Cookies and your device">
        <p>
          This site sets no cookies. It loads no analytics, no advertising, no fonts and no videos from other
          companies, so no third party learns that you were here. That is why there is no banner asking for
          consent.
        </p>
        <p>
          Members of our staff who sign in to the back office have a sign-in token in their browser’s local
          storage. It is needed to stay signed in, and signing out removes it. Visitors are never given one.
        </p>
      </Clause>
      <Rights email={site.email} />
      <Clause id="changes" title="Changes to this notice">
        <p>
          When what we do changes, this page changes first, with a new date. If a change affects something you
          have already sent us, we write to you about it.
        </p>
        <p>
          Last changed on <time dateTime="2026-11-20">20 November 2026</time>.
        </p>
      </Clause>
    </>
  );
}
