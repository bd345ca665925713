import type { ServiceContent } from './types.ts';

export const webAppDevelopment: ServiceContent = {
  slug: 'web-app-development',
  serviceType: 'Web and application development',
  hero: {
    title: 'Websites and apps with fewer moving parts.',
    lead: 'Sites that show up within a second on an ordinary phone, and applications that one developer can hold in their head. Plain technology, written down, handed over with the keys.',
    primary: 'Start Your Project',
    secondary: 'View Our Work',
  },
  drawing: 'band',
  facts: [
    { title: 'Takes', text: 'Four weeks for a site, up to twelve for an application' },
    { title: 'Your team', text: 'Two engineers, a designer, and a tester who is neither' },
    { title: 'You own', text: 'The repository, the servers and the domain from day one' },
  ],
  offers: {
    layout: 'ledger',
    label: 'Services',
    title: 'What we build',
    entries: [
      {
        title: 'Company websites',
        text: 'Prerendered pages and a back office your editors can learn in an hour. If our server is down, the site still stands.',
      },
      {
        title: 'Online shops',
        text: 'Catalogue, checkout, stock and tax on a platform that exists already. We write the fifth that makes you different and leave the rest alone.',
      },
      {
        title: 'Web applications',
        text: 'Portals, booking, quoting, planning: the tools that run on a spreadsheet until the person who made it leaves.',
      },
      {
        title: 'Mobile apps',
        text: 'Where a phone brings something a page cannot: camera, offline work, notifications. Otherwise we will talk you out of it and save you two app stores.',
      },
      {
        title: 'Integrations',
        text: 'Your accounts package talks to your shop, your shop talks to the warehouse. Every exchange is logged and can be run again without sending anything twice.',
      },
      {
        title: 'Care',
        text: 'Updates on a fixed day each month, backups that we restore for practice every quarter, and a person who answers within one business day.',
      },
    ],
  },
  extras: [
    {
      kind: 'groups',
      label: 'Tools',
      title: 'Technology stack',
      lead: 'A short list, kept short on purpose. We know where each of these breaks, and you can hire for all of them without us.',
      groups: [
        {
          title: 'Frontend',
          text: 'What a visitor downloads, so there is a limit on it.',
          items: ['TypeScript', 'React', 'Vite', 'Plain CSS', 'React Native'],
        },
        {
          title: 'Backend',
          text: 'One process until there is a reason for two.',
          items: ['Node.js', 'Hono', 'Python', 'Django', 'OpenAPI'],
        },
        {
          title: 'Database',
          text: 'Your data outlives every framework above.',
          items: ['PostgreSQL', 'SQLite', 'Redis', 'Full-text search'],
        },
        {
          title: 'Cloud & Tools',
          text: 'Rented by the month, replaceable in a day.',
          items: ['Docker', 'Cloudflare', 'Hetzner or AWS', 'GitHub Actions', 'Playwright'],
        },
      ],
    },
    {
      kind: 'reasons',
      label: 'Why us',
      title: 'Why choose our engineers',
      entries: [
        {
          title: 'A weight limit for every page',
          text: 'We agree a budget in kilobytes before the design starts, and the build fails when a page goes over it. Speed that is checked daily does not need a rescue project.',
        },
        {
          title: 'Accessible from the first commit',
          text: 'Keyboard, screen reader and contrast are tested with every change. Done early it is a habit; done after a complaint it is a second project.',
        },
        {
          title: 'Estimates with a range',
          text: 'Each one comes with a low, a likely and a high figure and the reason for the gap. We invoice what happened, up to the high one.',
        },
        {
          title: 'A handover you can test',
          text: 'In the last week your own developer, or a stranger we pay, sets the project up from the README alone. What they stumble over we fix.',
        },
      ],
    },
  ],
  process: {
    layout: 'ladder',
    label: 'Process',
    title: 'Two weeks of questions, then code',
    steps: [
      {
        title: 'Discovery',
        when: 'Weeks 1 and 2',
        text: 'Who uses it, what it must never do, what already exists. It ends with a prototype, a price range and a list of things we will not build.',
      },
      {
        title: 'Skeleton',
        when: 'Week 3',
        text: 'The thinnest version that runs end to end, on the real server, with real sign-in. Ugly and working beats the reverse.',
      },
      {
        title: 'Build',
        when: 'Weeks 4 to 10',
        text: 'A demonstration every second Wednesday, on a link you can click yourself. You may reorder the list at each one.',
      },
      {
        title: 'Launch and care',
        when: 'Weeks 11 and 12',
        text: 'Redirects, backups, a rehearsal, then the switch on a Tuesday morning. We stay on call and charge nothing for our own mistakes.',
      },
    ],
  },
  closing: {
    title: 'Show us the spreadsheet.',
    text: 'Most good software starts as a sheet somebody is afraid to close. Send us a screenshot and we will tell you whether it wants to become an application, and roughly for how much.',
  },
};
