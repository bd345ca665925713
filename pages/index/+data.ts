import type { PageContextServer } from 'vike/types';
import { layoutData, pageHead } from '#renderer/head.ts';
import type { PageData } from '#renderer/page.ts';
import type { Logo, Testimonial } from '#static-data/schema.ts';

export interface HomeData {
  logos: Logo[];
  testimonials: Testimonial[];
}

/** The home page: who trusts the agency and what they say; everything else is its own text. */
export function data({ snapshot }: PageContextServer): PageData<HomeData> {
  return {
    head: pageHead(snapshot, { key: 'home', path: '/' }),
    layout: layoutData(snapshot),
    logos: snapshot.logos,
    testimonials: snapshot.testimonials,
  };
}
