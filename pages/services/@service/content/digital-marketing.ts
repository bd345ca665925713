import type { ServiceContent } from './types.ts';

export const digitalMarketing: ServiceContent = {
  slug: 'digital-marketing',
  serviceType: 'Digital marketing',
  hero: {
    title: 'Digital marketing you can check.',
    lead: 'Search, paid media and e-mail, run as one budget by one small team. The report fits on a page and reaches you on the third working day of the month: what we spent, what came back, what we would stop.',
    primary: 'Start Your Campaign',
    secondary: 'View Case Studies',
  },
  drawing: 'aside',
  facts: [
    { title: 'Takes', text: 'Ten weeks to a first verdict, then month by month' },
    { title: 'Your team', text: 'A strategist, a media buyer and half a writer' },
    { title: 'You own', text: 'Every account, audience and dashboard from day one' },
  ],
  offers: {
    layout: 'ledger',
    label: 'Services',
    title: 'Six jobs, one budget',
    lead: 'You rarely need all six at once. Most clients start with two, and we say which two before anybody signs.',
    entries: [
      {
        title: 'Search',
        text: 'Technical faults come first, because they are cheap to fix and they hold everything else back. Then pages that answer a question somebody asks, and only then new ones.',
      },
      {
        title: 'Paid search and social',
        text: 'Small budgets, tested in pairs. Each advert has one job and a date on which it ends unless it has paid for itself by then.',
      },
      {
        title: 'E-mail',
        text: 'A welcome series, a monthly letter and a clean list. We remove people who have opened nothing for a year: the list gets shorter and the replies get better.',
      },
      {
        title: 'Pages that convert',
        text: 'Shorter forms, one next step per page. We change one thing at a time, wait until there are enough visits to tell, and keep a log of the changes that did nothing.',
      },
      {
        title: 'Measurement',
        text: 'A dozen events with plain names, checked against your order book every quarter. Where consent leaves a gap we report a range and say how wide it is.',
      },
      {
        title: 'Brand and positioning',
        text: 'One sentence about who you are for, tried on ten customers before it reaches a banner. Most campaigns fail at this sentence, and it is the cheapest part to repair.',
      },
    ],
  },
  extras: [
    {
      kind: 'reasons',
      label: 'Why us',
      title: 'Why choose us for marketing',
      onInk: true,
      entries: [
        {
          title: 'The planner signs the report',
          text: 'One person plans the spend, places it and explains the result to you. There is nobody further down the corridor to blame, which keeps the planning careful.',
        },
        {
          title: 'You can leave in an afternoon',
          text: 'Advertising accounts, analytics and domains are in your name and we work in them as guests. Ending the contract means removing two users.',
        },
        {
          title: 'Writers and engineers next door',
          text: 'When a campaign needs a landing page or forty redirects, they are made in the same building, as a rule in the same week, and by people who were in the first meeting.',
        },
        {
          title: 'We switch things off',
          text: 'In an ordinary quarter we end about a third of what we test. The report names that third and gives the reason for each.',
        },
      ],
    },
  ],
  process: {
    layout: 'row',
    label: 'Process',
    title: 'From audit to rhythm',
    steps: [
      {
        title: 'Audit',
        when: 'Week 1',
        text: 'We read your analytics, your search console and a year of invoices. You get a list of what to stop, with the saving beside each line.',
      },
      {
        title: 'Plan',
        when: 'Week 2',
        text: 'One page: audience, offer, channels, budget, and the number that would make us change our minds.',
      },
      {
        title: 'Run',
        when: 'Weeks 3 to 10',
        text: 'Campaigns start small. Every second Friday money moves towards what works, in steps you agreed to beforehand.',
      },
      {
        title: 'Report',
        when: 'Monthly',
        text: 'Spend, return, lessons and the next experiment. One page, no traffic lights, and a call of twenty minutes if you want one.',
      },
    ],
  },
  closing: {
    title: 'Send us the report you get now.',
    text: 'We mark it up by hand and send it back with questions, at no charge. If the answer is that you need nobody this year, we will write that at the top.',
  },
};
