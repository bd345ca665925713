import type { ServiceContent } from './types.ts';

export const videoEditing: ServiceContent = {
  slug: 'video-editing',
  serviceType: 'Video editing and multimedia production',
  hero: {
    title: 'Video editing that starts with the cut.',
    lead: 'Films for companies: shorter than planned, captioned from the first draft and shaped for where they will run. Bring your footage, or bring us in for an afternoon with a camera.',
    primary: 'Start Your Video Project',
    secondary: 'View Portfolio',
  },
  drawing: 'bleed',
  facts: [
    { title: 'Takes', text: 'Two weeks from footage to final cut, four with filming' },
    { title: 'Your team', text: 'An editor, a sound person and whoever asks “why is this in?”' },
    { title: 'You own', text: 'Masters, project files, transcripts and music licences' },
  ],
  offers: {
    layout: 'columns',
    label: 'Services',
    title: 'In the edit suite',
    entries: [
      {
        title: 'Editing',
        text: 'Two hours of material become two minutes with a beginning. We make a paper edit first, so you approve the story before anyone pays for polish.',
      },
      {
        title: 'Captions and transcripts',
        text: 'Typed by a person, timed to the breath, placed where no logo covers them. Most people watch without sound; we edit for them first.',
      },
      {
        title: 'Colour and sound',
        text: 'Three cameras that look like one, and a room that stops humming. We mix on small speakers, because that is what a phone has.',
      },
      {
        title: 'Motion graphics',
        text: 'Diagrams, titles and maps in your typefaces. Each one is drawn to explain a sentence and leaves when the sentence ends.',
      },
      {
        title: 'Short cuts',
        text: 'Six versions from one film: upright, square, silent, fifteen seconds. Reframed by hand, since automatic cropping likes to follow the wrong person.',
      },
      {
        title: 'Filming',
        text: 'One afternoon, two cameras, natural light and no clapperboard. We interview; nobody has to learn a script.',
      },
    ],
  },
  extras: [
    {
      kind: 'figures',
      label: 'In numbers',
      title: 'Video in three numbers',
      lead: 'You will meet these in every pitch, including ours. They are commonly quoted industry figures, so read the small print too.',
      figures: [
        {
          value: '80%',
          title: 'of internet traffic is video',
          text: 'A network forecast that is usually rounded to this. It counts data, and films are heavy.',
        },
        {
          value: '1200%',
          title: 'more shares than text and pictures',
          text: 'Quoted for a decade; the original sample is hard to find. We read it as “rather more”.',
        },
        {
          value: '95%',
          title: 'of a message is remembered from video',
          text: 'Often set against 10% for reading. Nobody says after how long, so test it on your own viewers.',
        },
      ],
      note: 'The number we work by is duller: how many of your viewers are still there at the sentence that matters. We report it for every film.',
    },
    {
      kind: 'groups',
      label: 'Formats',
      title: 'Video types',
      lead: 'Six kinds make up nearly all of our work. The length beside each is the one we argue for.',
      groups: [
        {
          title: 'For your front page',
          text: 'Watched once, by strangers.',
          items: ['Company film, 90 seconds', 'Product demonstration, 60 seconds'],
        },
        {
          title: 'For people deciding',
          text: 'Watched twice, by buyers.',
          items: ['Customer story, two minutes', 'Founder interview, three minutes'],
        },
        {
          title: 'For people at work',
          text: 'Watched in pieces, by users.',
          items: ['Training chapters, four minutes each', 'Social shorts, 15 seconds'],
        },
      ],
    },
  ],
  process: {
    layout: 'ladder',
    label: 'Process',
    title: 'Paper first, pixels last',
    steps: [
      {
        title: 'Questions',
        when: 'Days 1 and 2',
        text: 'Who watches, where, with sound or without, and what they do next. We agree on one sentence the film has to leave behind.',
      },
      {
        title: 'Footage',
        when: 'Days 3 to 5',
        text: 'We film, or go through what you have. Everything is transcribed and logged the same evening.',
      },
      {
        title: 'Cut',
        when: 'Days 6 to 10',
        text: 'Paper edit, rough cut, fine cut. You comment in the player at the second you mean, and two rounds are included.',
      },
      {
        title: 'Finish',
        when: 'Days 11 to 14',
        text: 'Colour, sound, captions and all the formats, named so that a stranger finds the right one. Masters are kept for five years.',
      },
    ],
  },
  closing: {
    title: 'Send the footage you gave up on.',
    text: 'An hour of shaky material from last year’s event will do. We watch all of it and tell you whether there is a film in there.',
  },
};
