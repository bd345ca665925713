import type { ServiceContent } from './types.ts';

export const aiSolutions: ServiceContent = {
  slug: 'ai-solutions',
  serviceType: 'AI solutions and business process automation',
  hero: {
    title: 'AI for the dull half of the work.',
    lead: 'Sorting, extracting, drafting, comparing: tasks that come back two hundred times a week and that a person can check in seconds. We automate those, count the mistakes, and leave decisions with people.',
    primary: 'Start Your AI Project',
    secondary: 'View Case Studies',
  },
  drawing: 'aside',
  facts: [
    { title: 'Takes', text: 'Two weeks to a verdict, eight to something in daily use' },
    { title: 'Your team', text: 'An engineer, an analyst and one sceptic of your choosing' },
    { title: 'You own', text: 'Prompts, test sets, logs and the right to switch models' },
  ],
  offers: {
    layout: 'staggered',
    label: 'Services',
    title: 'What we automate',
    lead: 'About one enquiry in three turns out to need a formula, a rule or a better form. We build those too, and they are cheaper.',
    entries: [
      {
        title: 'Inbox triage',
        text: 'Each message gets a subject, an urgency and the right person. The reply is drafted but never sent by itself.',
      },
      {
        title: 'Reading documents',
        text: 'Invoices, certificates, delivery notes: the twelve fields you type today, with a confidence beside each. Below the line you set, a person looks.',
      },
      {
        title: 'Answers from your own papers',
        text: 'A search over manuals, contracts and tickets that quotes the paragraph it used. When nothing fits, it says that it does not know.',
      },
      {
        title: 'Drafting',
        text: 'Product descriptions, minutes, first versions of offers, in your words because it has read two hundred of yours. Somebody signs each one.',
      },
      {
        title: 'Workflow automation',
        text: 'Steps between systems with no model in them at all: when this arrives, check that, write it there, tell her. Boring, exact and fast.',
      },
      {
        title: 'Evaluation and monitoring',
        text: 'A set of real cases with known answers, run before each change and every night. You see the error rate on a page, as a number.',
      },
    ],
  },
  extras: [
    {
      kind: 'industries',
      label: 'Industries',
      title: 'AI use cases by industry',
      lead: 'Four trades we have worked in, with the task that paid for itself first and the part that we left to a person.',
      industries: [
        {
          title: 'E-commerce',
          text: 'Product data from forty suppliers in forty formats becomes one catalogue. Returns are read and sorted by cause, so that buyers hear about the loose zip in a week.',
          person: 'Prices, and any sentence about safety',
        },
        {
          title: 'Healthcare',
          text: 'Referral letters are summarised on one screen with the source line beside each statement. Appointment messages are answered out of hours, from an approved list.',
          person: 'Every clinical judgement, without exception',
        },
        {
          title: 'Finance',
          text: 'Statements and invoices are matched and the exceptions explained. Onboarding files are checked for what is missing before an analyst opens them.',
          person: 'Approvals, limits, and the refusal of a customer',
        },
        {
          title: 'Manufacturing',
          text: 'Cameras flag the parts worth a second look. Maintenance notes of ten years become searchable, including the ones in the old foreman’s abbreviations.',
          person: 'Stopping the line, and starting it again',
        },
      ],
    },
    {
      kind: 'reasons',
      label: 'Benefits',
      title: 'Benefits of AI, with their price',
      onInk: true,
      entries: [
        {
          title: 'Hours back',
          text: 'A triage of 200 messages a day usually frees one to two hours of a good colleague. The price is ten minutes of checking, which must really happen.',
        },
        {
          title: 'Fewer slips',
          text: 'Machines do not get tired at four o’clock. They do make confident mistakes of another kind, so we measure both before and after.',
        },
        {
          title: 'Answers at night',
          text: 'Simple questions need not wait for Monday. Everything else gets a receipt and a name, since a wrong answer at midnight is worse than none.',
        },
        {
          title: 'A record of every step',
          text: 'What came in, what the model said, who changed it. It costs some storage and has settled more arguments than any dashboard.',
        },
      ],
    },
  ],
  process: {
    layout: 'row',
    label: 'Process',
    title: 'Four gates, any of which may end it',
    steps: [
      {
        title: 'Count',
        when: 'Week 1',
        text: 'How often, how long, how wrong today. If the yearly cost of the task is below the cost of the project, we stop here and charge for one week.',
      },
      {
        title: 'Trial',
        when: 'Week 2',
        text: 'Two hundred of your real cases, two or three models, one table of errors. You decide with the numbers in front of you.',
      },
      {
        title: 'Connect',
        when: 'Weeks 3 to 6',
        text: 'Into the mail, the shop or the ledger, with a person approving each result. Nothing acts alone in its first month.',
      },
      {
        title: 'Watch',
        when: 'From week 7',
        text: 'Nightly tests, a monthly look at the failures, and a switch that puts everything back to manual within a minute.',
      },
    ],
  },
  closing: {
    title: 'Tell us what your team types twice.',
    text: 'Describe one task: how often, how long, who checks it. We answer within a business day with a guess at the saving and with the reason it may not work.',
  },
};
