import type { SectionTypeName } from '#content-api/sitePages/sections/sections.shared.ts';
import { Sketch } from '../../fields/Sketch.tsx';

/** The groups in which sections are offered, in the order of a page. */
export const GROUPS: readonly [name: string, types: readonly SectionTypeName[]][] = [
  ['Text and images', ['hero', 'richText', 'pictureText', 'gallery', 'film', 'quote', 'facts', 'questions']],
  [
    'What you offer',
    ['services', 'offers', 'priceTable', 'steps', 'reasons', 'industries', 'groups', 'records'],
  ],
  ['Who you are', ['team', 'story', 'values', 'figures', 'logoStrip', 'testimonials', 'latestPosts']],
  ['Getting in touch', ['callToAction', 'enquiryForm', 'contactForm', 'contactDetails', 'booking']],
];

/** Each section as a sketch, drawn as `layouts` of the sections' contract describes. */
const SKETCHES: Partial<Record<SectionTypeName, string>> = {
  hero: 'h4,6,20,4 h4,12,14,4 t4,19,18,1.5 b4,23,9,4 i28,4,16,22',
  richText: 'h4,4,18,3 t4,11,40,1.5 t4,15,40,1.5 t4,19,40,1.5 t4,23,26,1.5',
  pictureText: 'i4,5,18,20 h26,7,16,3 t26,13,18,1.5 t26,17,18,1.5 t26,21,12,1.5',
  gallery: 'i4,5,12,9 i18,5,12,9 i32,5,12,9 i4,16,12,9 i18,16,12,9 i32,16,12,9',
  film: 'f4,4,40,22 b20,11,9,8',
  quote: 'h4,6,4,5 h10,7,32,3 h10,12,32,3 h10,17,20,3 t10,24,12,1.5',
  facts: 't4,6,10,1.5 h18,5,26,3 t4,13,10,1.5 h18,12,20,3 t4,20,10,1.5 h18,19,24,3',
  questions:
    'h4,5,24,2 t40,5,4,2 f4,9,40,0 h4,12,30,2 t40,12,4,2 f4,16,40,0 h4,19,20,2 t40,19,4,2 f4,23,40,0',
  services:
    'i4,4,8,6 h15,5,16,3 t34,6,10,1.5 i4,12,8,6 h15,13,12,3 t34,14,10,1.5 i4,20,8,6 h15,21,18,3 t34,22,10,1.5',
  offers:
    'h4,6,11,3 t4,12,11,1.5 t4,16,9,1.5 h18,6,11,3 t18,12,11,1.5 t18,16,9,1.5 h32,6,11,3 t32,12,11,1.5 t32,16,9,1.5',
  priceTable:
    'f4,3,12,24 h6,6,6,4 b6,21,8,3 f18,3,12,24 h20,6,6,4 b20,21,8,3 f32,3,12,24 h34,6,6,4 b34,21,8,3',
  steps: 'b4,7,5,5 h4,15,9,2 t4,19,9,1.5 b18,7,5,5 h18,15,9,2 t18,19,9,1.5 b32,7,5,5 h32,15,9,2 t32,19,9,1.5',
  reasons: 'h4,4,16,3 t4,9,16,1.5 h27,4,16,3 t27,9,16,1.5 h4,17,16,3 t4,22,16,1.5 h27,17,16,3 t27,22,16,1.5',
  industries: 'f4,4,19,10 h6,7,10,2 f25,4,19,10 h27,7,12,2 f4,16,19,10 h6,19,12,2 f25,16,19,10 h27,19,9,2',
  groups:
    'h4,4,10,3 t4,10,9,1.5 t4,14,9,1.5 t4,18,9,1.5 h19,4,10,3 t19,10,9,1.5 t19,14,9,1.5 h34,4,10,3 t34,10,9,1.5 t34,14,9,1.5 t34,18,9,1.5',
  records: 't4,5,8,1.5 h16,4,20,2 t16,8,28,1.5 t4,14,8,1.5 h16,13,16,2 t16,17,28,1.5 t4,23,8,1.5 h16,22,22,2',
  team: 'i4,4,10,13 t4,19,9,1.5 i19,4,10,13 t19,19,9,1.5 i34,4,10,13 t34,19,9,1.5',
  story: 'h4,5,7,3 t15,6,28,1.5 h4,13,7,3 t15,14,22,1.5 h4,21,7,3 t15,22,26,1.5',
  values:
    'b4,5,6,6 h4,14,10,2 t4,18,10,1.5 b19,5,6,6 h19,14,10,2 t19,18,10,1.5 b34,5,6,6 h34,14,10,2 t34,18,10,1.5',
  figures: 'h4,7,11,8 t4,18,9,1.5 h19,7,8,8 t19,18,9,1.5 h32,7,12,8 t32,18,9,1.5',
  logoStrip: 'f0,8,48,0 t3,13,8,4 t14,13,6,4 t23,13,9,4 t35,13,8,4 f0,22,48,0',
  testimonials:
    'f4,4,19,22 t7,8,13,1.5 t7,12,13,1.5 b7,19,4,4 f25,4,19,22 t28,8,13,1.5 t28,12,13,1.5 b28,19,4,4',
  latestPosts:
    'i4,4,12,10 h4,16,12,2 t4,20,9,1.5 i18,4,12,10 h18,16,12,2 t18,20,9,1.5 i32,4,12,10 h32,16,12,2 t32,20,9,1.5',
  callToAction: 'h10,7,28,4 t14,14,20,1.5 b18,19,12,5',
  enquiryForm: 'h4,5,14,4 t4,12,12,1.5 f22,4,22,5 f22,11,22,5 b22,20,10,5',
  contactForm: 'f4,4,26,5 f4,11,26,5 b4,20,10,5 t34,5,10,1.5 t34,9,8,1.5',
  contactDetails: 't4,5,8,1.5 h4,9,14,2 t4,18,8,1.5 h4,22,14,2 f24,4,20,22 b32,12,4,4',
  booking:
    'f4,4,22,22 t7,8,3,2 t13,8,3,2 t19,8,3,2 t7,13,3,2 b13,12,4,4 t19,13,3,2 t7,18,3,2 f30,4,14,4 f30,11,14,4 f30,18,14,4',
};

/** Shows how a section is laid out. */
export function SectionDrawing({ type }: { type: SectionTypeName }) {
  return <Sketch of={SKETCHES[type] ?? ''} />;
}
