export interface Question {
  question: string;
  answer: string;
}

/** Shown on the page and told to machines, from this one list. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'How long does a project take?',
    answer:
      '2-12 weeks. Two weeks buys a landing page or a set of templates; twelve is a new site with its content. Anything longer we cut into parts that are useful on their own, so you can stop after any of them. Launches happen on Tuesdays, because then the rest of the week is there to look after them.',
  },
  {
    question: 'What does it cost?',
    answer:
      'A day is £800, whoever works it. Discovery is £9,600 for ten working days, and ends with a page that says whether to go on and a fixed price if the answer is yes. The first half hour is free, and so is a quote. VAT comes on top.',
  },
  {
    question: 'Who will do the work?',
    answer:
      'The people you meet. There are nineteen of us, and a project has two to five on it from beginning to end. If we need somebody from outside, say a sound engineer for a day, you hear the name first.',
  },
  {
    question: 'Who owns the code, the files and the accounts?',
    answer:
      'You do, and not only at the end. The domain, the hosting and the repository are opened in your name on the first day, and we are guests there. Fonts, photographs and music are licensed to you as well. When we leave, you take our keys away.',
  },
  {
    question: 'What happens after the launch?',
    answer:
      'We stay for a month and charge nothing for our own mistakes. After that you can keep us by the month, ring us when something happens, or carry on without us; the handover notes are written for somebody who has never met us.',
  },
  {
    question: 'Do you take small jobs?',
    answer:
      'Yes, from one day upwards. Small jobs go into the gaps between large ones, so they start later and rarely run late. If yours is smaller than a day we will probably just tell you how to do it.',
  },
  {
    question: 'What should we send first?',
    answer:
      'Three sentences: what happens today that shouldn’t, who suffers from it, and by when it has to be different. A link helps. A brief of forty pages is welcome too, though we will ring you and ask for the three sentences.',
  },
];
