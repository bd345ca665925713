import type { ComponentType } from 'react';
import type { SectionTypeName } from '#content-api/sitePages/sections/sections.shared.ts';
import { Anchors } from './anchors/Anchors.tsx';
import { BookingSection } from './booking/BookingSection.tsx';
import { CallToActionSection } from './callToAction/CallToActionSection.tsx';
import { Collection } from './collection/Collection.tsx';
import { ContactDetails } from './contactDetails/ContactDetails.tsx';
import { ContactFormSection } from './contactForm/ContactFormSection.tsx';
import { EnquiryFormSection } from './enquiryForm/EnquiryFormSection.tsx';
import { Facts } from './facts/Facts.tsx';
import { Figures } from './figures/Figures.tsx';
import { Film } from './film/Film.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { Groups } from './groups/Groups.tsx';
import { Hero } from './hero/Hero.tsx';
import { Industries } from './industries/Industries.tsx';
import { LatestPosts } from './latestPosts/LatestPosts.tsx';
import { LogoStrip } from './logoStrip/LogoStrip.tsx';
import { Offers } from './offers/Offers.tsx';
import { PictureText } from './pictureText/PictureText.tsx';
import { PriceTable } from './priceTable/PriceTable.tsx';
import { Questions } from './questions/Questions.tsx';
import { Quote } from './quote/Quote.tsx';
import { Reasons } from './reasons/Reasons.tsx';
import { Records } from './records/Records.tsx';
import { RichText } from './richText/RichText.tsx';
import type { SectionProps } from './section.ts';
import { Services } from './services/Services.tsx';
import { StepsSection } from './steps/StepsSection.tsx';
import { Story } from './story/Story.tsx';
import { Team } from './team/Team.tsx';
import { Testimonials } from './testimonials/Testimonials.tsx';
import { Values } from './values/Values.tsx';
import { Work } from './work/Work.tsx';

/** How each kind of section is shown. */
export const SECTION_COMPONENTS: { [Name in SectionTypeName]: ComponentType<SectionProps<Name>> } = {
  anchors: Anchors,
  booking: BookingSection,
  callToAction: CallToActionSection,
  collection: Collection,
  contactDetails: ContactDetails,
  contactForm: ContactFormSection,
  enquiryForm: EnquiryFormSection,
  facts: Facts,
  figures: Figures,
  film: Film,
  gallery: Gallery,
  groups: Groups,
  hero: Hero,
  industries: Industries,
  latestPosts: LatestPosts,
  logoStrip: LogoStrip,
  offers: Offers,
  pictureText: PictureText,
  priceTable: PriceTable,
  questions: Questions,
  quote: Quote,
  reasons: Reasons,
  records: Records,
  // Pages are rendered with the section that it names in its place.
  reused: () => null,
  richText: RichText,
  services: Services,
  steps: StepsSection,
  story: Story,
  team: Team,
  testimonials: Testimonials,
  unreadable: () => null,
  values: Values,
  work: Work,
};
