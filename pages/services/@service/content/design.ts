import type { ServiceContent } from './types.ts';

export const design: ServiceContent = {
  slug: 'design',
  serviceType: 'Graphic, social media and interface design',
  hero: {
    title: 'Design drawn with your real words in it.',
    lead: 'Identities, interfaces and social templates from one studio on one grid. We lay out your longest product name and your worst photograph first, because those are what you will have in March.',
    primary: 'Start Your Design Project',
    secondary: 'View Portfolio',
  },
  drawing: 'aside',
  facts: [
    { title: 'Takes', text: 'Two weeks for a template set, seven for an interface' },
    { title: 'Your team', text: 'Two designers, one of whom also writes the CSS' },
    { title: 'You own', text: 'Open files, fonts licensed to you, and the reasons' },
  ],
  offers: {
    layout: 'columns',
    label: 'Services',
    title: 'Screens, feeds and paper',
    entries: [
      {
        title: 'Interface design',
        text: 'Phone first, and in a browser from the second week. Every component is drawn empty, full, loading and broken.',
      },
      {
        title: 'UX research',
        text: 'Five people, one afternoon, your live product. We write down where they stopped and rank the repairs by how little they cost.',
      },
      {
        title: 'Social media templates',
        text: 'A dozen layouts that your team can fill in without us: quote, offer, event, notice. Cut for each network and legible on a thumb-sized preview.',
      },
      {
        title: 'Brand identity',
        text: 'Mark, type, colour and the rules for mixing them. The guide has eight pages, since nobody has ever read page nine.',
      },
      {
        title: 'Design systems',
        text: 'Tokens, components and the decision behind each, kept in one repository with the code. Small enough to read before lunch on a first day.',
      },
      {
        title: 'Print',
        text: 'Labels, reports, exhibition panels. Our floor was a letterpress shop until 2014 and we still sign off on a wet proof.',
      },
    ],
  },
  extras: [
    {
      kind: 'groups',
      label: 'Deliverables',
      title: 'What is in the folder',
      lead: 'Two kinds of job make up most of the work. This is what arrives at the end of each, named and in this order.',
      groups: [
        {
          title: 'Social media',
          text: 'For a team that posts three times a week and has no designer on Fridays.',
          items: [
            'Twelve post layouts, three story layouts',
            'Six loops of motion, each under six seconds',
            'A photo direction with ten good and ten bad examples',
            'A calendar for the first twelve weeks',
          ],
        },
        {
          title: 'UI/UX',
          text: 'For a product that works and that people still telephone about.',
          items: [
            'Notes and clips from five test sessions',
            'Flows for the four tasks that matter',
            'A clickable prototype, tested again',
            'Components as tokens, drawings and code',
          ],
        },
      ],
    },
    {
      kind: 'reasons',
      label: 'Principles',
      title: 'House rules',
      onInk: true,
      entries: [
        {
          title: 'Contrast before colour',
          text: 'A layout has to work in one ink. If it does, the second one is a pleasure; if it does not, the second one is a disguise.',
        },
        {
          title: 'Two typefaces are plenty',
          text: 'One with a voice and one that keeps quiet. Each further font costs a visitor about 30 kilobytes and a designer an argument.',
        },
        {
          title: 'Dark mode is a second design',
          text: 'Inverting the colours takes a minute and looks like it. We draw both schemes and test both for contrast.',
        },
        {
          title: 'The developer sees it first',
          text: 'Before you are shown a screen, somebody who has to build it has said what it will cost. It saves one painful meeting per project.',
        },
      ],
    },
  ],
  process: {
    layout: 'row',
    label: 'Process',
    title: 'Seven weeks for an interface',
    steps: [
      {
        title: 'Look',
        when: 'Week 1',
        text: 'We watch five people use what you have, and collect the texts and pictures that the design will need to hold.',
      },
      {
        title: 'Sketch',
        when: 'Week 2',
        text: 'Three directions on paper, argued out loud with you in the room. Two are dropped the same day.',
      },
      {
        title: 'Draw',
        when: 'Weeks 3 to 6',
        text: 'Key screens in the browser, shown every Thursday. You see unfinished work, and we would rather hear it then.',
      },
      {
        title: 'Hand over',
        when: 'Week 7',
        text: 'Files, tokens, a guide and two hours with whoever has to live with it. We come back after 90 days to look at the damage.',
      },
    ],
  },
  closing: {
    title: 'Bring the brief, or bring the mess.',
    text: 'Thirty minutes on a video call. You share your screen, we say what we would keep, which is usually more than people fear.',
  },
};
