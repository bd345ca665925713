import type { Letterhead } from '../../agency/settings/letterhead/letterhead.ts';
import { mailtoLink } from '../../values/email/contract.ts';
import { button, facts, type Letter, quote, text } from '../letter.ts';
import { spokenTime } from '../when.ts';
import { addressed, answerTo, firstLine } from './names.ts';

export interface LeadFacts {
  id: number;
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  project_name: string;
  lead_type: string;
  created_at: string;
}

/** Nothing of their message is repeated: with somebody else's address, the form must not send them words. */
export function thankVisitor({ name, email }: Pick<LeadFacts, 'name' | 'email'>, head: Letterhead): Letter {
  return {
    subject: `We have received your message – ${head.brand}`,
    preheader: 'One of us reads it today and answers within one business day.',
    heading: addressed(name, 'your message has arrived'),
    blocks: [
      text(
        'Thank you for writing to us. One of us reads it today, and you hear from us within one business day.',
      ),
      text('If something is missing, answer this mail: it reaches the same people.'),
      text('You would rather talk? Choose a time for a free consultation of 30 minutes by video.'),
      button('Book a consultation', `${head.origin}/book`),
    ],
    reason: `You get this one mail because somebody gave ${email} on our site.`,
  };
}

export function notifyStaffOfLead(lead: LeadFacts, head: Letterhead): Letter {
  const subject = ['New lead', firstLine(lead.name, 80), firstLine(lead.project_name, 60)];
  return {
    subject: subject.filter(Boolean).join(' – '),
    preheader: firstLine(lead.message, 120) || `${lead.lead_type} from ${lead.email}`,
    heading: 'A new lead',
    blocks: [
      facts(
        { label: 'Name', value: lead.name },
        { label: 'Email', value: lead.email, href: mailtoLink(lead.email) },
        { label: 'Phone', value: lead.phone },
        { label: 'Company', value: lead.company },
        { label: 'Project', value: lead.project_name },
        { label: 'Came by', value: lead.lead_type },
        { label: 'At', value: spokenTime(lead.created_at, head.timezone) },
      ),
      ...quote(lead.message),
      button('Open the lead', `${head.origin}/admin/leads/${lead.id}`),
    ],
    reason: answerTo(lead.email),
  };
}
