export interface Entry {
  title: string;
  text: string;
}

/** One of the four steps of a process, with when it happens. */
export interface Step extends Entry {
  when: string;
}

export interface Figure extends Entry {
  value: string;
}

export interface Group extends Entry {
  items: string[];
}

/** What every section between hero and closing opens with. */
interface Opening {
  label: string;
  title: string;
  lead?: string;
}

/** Reasons to hire the agency, principles, benefits: entries set in two uneven columns. */
export interface ReasonsSection extends Opening {
  kind: 'reasons';
  /** On the ink-coloured field, once a page at most. */
  onInk?: boolean;
  entries: Entry[];
}

/** Technology, deliverables, kinds of film: named lists side by side. */
export interface GroupsSection extends Opening {
  kind: 'groups';
  groups: Group[];
}

/** Large numbers, with where they come from. */
export interface FiguresSection extends Opening {
  kind: 'figures';
  figures: Figure[];
  note?: string;
}

/** Uses by industry: each with the task and the part that stays with a person. */
export interface IndustriesSection extends Opening {
  kind: 'industries';
  industries: (Entry & { person: string })[];
}

export type ExtraSection = ReasonsSection | GroupsSection | FiguresSection | IndustriesSection;

/** Everything one service page says. The template has no words of its own but the labels that all six share. */
export interface ServiceContent {
  slug: string;
  /** For machines: what kind of service this is, in two or three common words. */
  serviceType: string;
  hero: {
    title: string;
    lead: string;
    /** Opens the project request; repeated at the end of the page. */
    primary: string;
    secondary: string;
  };
  /** Beside the title, under it between the margins, or under it from edge to edge. */
  drawing: 'aside' | 'band' | 'bleed';
  /** Three facts under the hero. */
  facts: [Entry, Entry, Entry];
  offers: Opening & {
    layout: 'columns' | 'ledger' | 'staggered';
    entries: [Entry, Entry, Entry, Entry, Entry, Entry];
  };
  extras: ExtraSection[];
  process: Opening & {
    layout: 'row' | 'ladder';
    steps: [Step, Step, Step, Step];
  };
  closing: Entry;
}
