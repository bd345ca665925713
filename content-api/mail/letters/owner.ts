import type { Letterhead } from '../../agency/settings/letterhead/letterhead.ts';
import { type Block, button, facts, type Letter, quote, text } from '../letter.ts';
import { spokenDate } from '../when.ts';
import { firstLine } from './names.ts';

export interface GivenLead {
  id: number;
  name: string;
  company: string;
  project_name: string;
  lead_type: string;
  message: string;
  next_date: string | null;
  next_step: string;
}

interface Given {
  leads: GivenLead[];
  /** The name of who gave them; '' when that user is gone. */
  by: string;
}

/** How many leads a list has; the back office shows all of them. */
const most = 20;

export function givenLeads({ leads, by }: Given, head: Letterhead): Letter {
  const [first, ...others] = leads;
  const who = firstLine(by, 80) || 'somebody';
  const what = others.length === 0 ? 'a lead' : `${leads.length} leads`;
  const names = leads.map(({ name }) => firstLine(name, 40));
  return {
    subject: `${others.length === 0 ? 'A lead' : what} for you, from ${who} – ${first && others.length === 0 ? firstLine(first.name, 80) : head.brand}`,
    preheader: others.length === 0 ? firstLine(first?.message ?? '', 120) : names.slice(0, most).join(', '),
    heading: others.length === 0 ? 'You are responsible for a lead' : `You are responsible for ${what}`,
    blocks: first && others.length === 0 ? ofOne(first, who, head) : ofSeveral(leads, who, head),
    reason: by
      ? `An answer to this mail goes to ${who}.`
      : 'You get this mail because leads were given to you.',
  };
}

function ofOne(lead: GivenLead, who: string, head: Letterhead): Block[] {
  return [
    text(`You have this lead from ${who}.`),
    facts(
      { label: 'Name', value: lead.name },
      { label: 'Company', value: lead.company },
      { label: 'Project', value: lead.project_name || lead.lead_type },
      { label: 'Next', value: nextOf(lead) },
    ),
    ...quote(lead.message),
    button('Open the lead', `${head.origin}/admin/leads/${lead.id}`),
  ];
}

function ofSeveral(leads: GivenLead[], who: string, head: Letterhead): Block[] {
  const links = leads.slice(0, most).map((lead) => ({
    label: firstLine(lead.name, 80),
    href: `${head.origin}/admin/leads/${lead.id}`,
    note: nextOf(lead) || firstLine(lead.project_name || lead.lead_type, 60),
  }));
  const more = leads.length - links.length;
  return [
    text(`You have these leads from ${who}.`),
    { kind: 'links', title: `${leads.length} leads`, links },
    ...(more > 0 ? [text(`And ${more} more.`)] : []),
    button('Open your leads', `${head.origin}/admin/leads?owner=mine`),
  ];
}

function nextOf({ next_date, next_step }: GivenLead): string {
  return [next_date === null ? '' : spokenDate(next_date), next_step].filter(Boolean).join(': ');
}
