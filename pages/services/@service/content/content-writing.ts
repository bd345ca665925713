import type { ServiceContent } from './types.ts';

export const contentWriting: ServiceContent = {
  slug: 'content-writing',
  serviceType: 'Content writing and editing',
  hero: {
    title: 'Content writing, cut until it holds.',
    lead: 'Articles, web pages and product text by writers who interview the person in your company who knows. Every piece has one author, one editor and a reason to exist that fits in a sentence.',
    primary: 'Start Your Content Project',
    secondary: 'View Samples',
  },
  drawing: 'band',
  facts: [
    { title: 'Takes', text: 'Ten working days for an article, four weeks for a website' },
    { title: 'Your team', text: 'A writer you keep, and an editor who disagrees with them' },
    { title: 'You own', text: 'All rights, the recordings and every cut paragraph' },
  ],
  offers: {
    layout: 'staggered',
    label: 'Services',
    title: 'What we write',
    entries: [
      {
        title: 'Articles and guides',
        text: '800 to 2,000 words from one interview with someone who does the work. We bring the questions, they bring forty-five minutes.',
      },
      {
        title: 'Website copy',
        text: 'Structure first, sentences second. We write in the page itself, at the width it will be read, so nothing needs cutting to fit on the night before launch.',
      },
      {
        title: 'Case studies',
        text: 'What was wrong, what was done, what it cost and what changed. Your client approves every number in writing before anybody sees it.',
      },
      {
        title: 'Product and interface text',
        text: 'Labels, errors, empty states and the mails a system sends at three in the morning. Usually 60 to 300 strings, each with a note on when it appears.',
      },
      {
        title: 'Newsletters',
        text: 'One letter a month about one subject. We draft it, you change what you would never say, and it leaves on the same weekday each time.',
      },
      {
        title: 'Editing',
        text: 'Your text, about a third shorter, with each claim checked. You get the marked-up copy as well, so that you can refuse any change we made.',
      },
    ],
  },
  extras: [
    {
      kind: 'figures',
      label: 'In numbers',
      title: 'An ordinary month',
      lead: 'What our middle-sized retainer contains. Fewer pieces than some offer for the money, and each one has been read twice.',
      figures: [
        { value: '4', title: 'articles', text: 'or three and a case study, planned a quarter ahead' },
        {
          value: '45',
          title: 'minutes',
          text: 'of an expert’s time per piece, recorded once and never asked for again',
        },
        { value: '2', title: 'rounds', text: 'of changes in the price; a third one has never been refused' },
      ],
    },
    {
      kind: 'reasons',
      label: 'Why us',
      title: 'Why choose our desk',
      entries: [
        {
          title: 'We ask before we outline',
          text: 'Search results tell us what others have already written. Your engineers, nurses and drivers tell us what nobody has, and that becomes the article.',
        },
        {
          title: 'A second reader every time',
          text: 'No text leaves the house with one pair of eyes on it. The editor has not heard the interview and asks what a stranger would ask.',
        },
        {
          title: 'Words for people who search',
          text: 'We look up what people type, then answer it in the first hundred words. We do not write to a keyword count, and we do not pad.',
        },
        {
          title: 'Sources you can open',
          text: 'Every figure carries a link in the working file to where it came from. You keep the file, so an update next year takes an hour.',
        },
      ],
    },
  ],
  process: {
    layout: 'ladder',
    label: 'Process',
    title: 'Ten working days',
    lead: 'The calendar of one article. A website runs the same four steps, page by page.',
    steps: [
      {
        title: 'Brief',
        when: 'Day 1',
        text: 'One page: who reads it, what they ask, what they should do next. If it needs two pages we are planning two articles.',
      },
      {
        title: 'Interview',
        when: 'Day 3',
        text: 'Forty-five minutes on a call with your expert. We send six questions the day before and expect to drop four.',
      },
      {
        title: 'Draft',
        when: 'Day 7',
        text: 'Complete, with title, description and sources. No outline round and no lorem ipsum; you judge the text you will get.',
      },
      {
        title: 'Edit',
        when: 'Day 10',
        text: 'The editor cuts, you comment, the writer settles it. We hand over clean text, or place it in your system ourselves.',
      },
    ],
  },
  closing: {
    title: 'Give us your worst page.',
    text: 'Send the one nobody wants to touch. We edit it by hand, explain each change in the margin, and you decide whether you would like eleven more.',
  },
};
