import { Clause } from './Clause.tsx';
import css from './Records.module.css';

const RECORDS = [
  {
    name: 'Enquiries and messages',
    what: 'Your name and e-mail address; your telephone number, company, the kind of project and your message if you give them. The page you arrived on, the site that linked you here and the campaign in that link, where there is one. What we write down about it: who of us takes care of it, what was said, what comes next, and why it came to nothing if it did.',
    why: 'To answer you, to prepare a quote if you want one, and to learn which pages and letters bring people to us.',
    basis:
      'Steps you ask for before a contract (Article 6(1)(b)). Learning where enquiries come from: our legitimate interest in knowing it (Article 6(1)(f)).',
    kept: '24 months after our last exchange. If you become a client, the contract says what follows. What looks like automatic advertising is put aside for us to look at, and deleted after 30 days if none of us finds a request in it.',
  },
  {
    name: 'Booked consultations',
    what: 'Your name, e-mail address, telephone number, company and note; the kind of meeting, its date and time, and your time zone. The first step of the booking form already sends us your contact details, so that we can help if the rest doesn’t work.',
    why: 'To hold the time for you, send the invitation and the link, and be there.',
    basis: 'Steps you ask for before a contract (Article 6(1)(b)).',
    kept: '24 months after the meeting, or after the day you cancelled it.',
  },
  {
    name: 'Limits on our forms',
    what: 'The internet address a form is sent from. It is counted in the server’s memory and never written down. While a time is kept for you in the booking form, a code made from the address with a secret key is stored with that time.',
    why: 'To stop floods of automatic messages and the guessing of passwords.',
    basis: 'Our legitimate interest in a site that works and isn’t abused (Article 6(1)(f)).',
    kept: 'At most an hour; the code at most a day.',
  },
];

const LABELS = { what: 'What', why: 'Why', basis: 'Lawful basis', kept: 'Kept for' } as const;
const FIELDS = ['what', 'why', 'basis', 'kept'] as const;

/** What is collected, each with its purpose, its lawful basis and its end. */
export function Records() {
  return (
    <Clause id="records" title="What we collect, why, and how long we keep it">
      <p>
        Only name and e-mail address are required in our forms, since without them we couldn’t answer. All
        else is up to you. Please leave out health records, passwords and other people’s secrets: we have no
        use for them.
      </p>
      {RECORDS.map((record) => (
        <div className={css.record} key={record.name}>
          <h3 className={css.name}>{record.name}</h3>
          <dl className={css.facts}>
            {FIELDS.map((field) => (
              <div className={css.fact} key={field}>
                <dt>{LABELS[field]}</dt>
                <dd>{record[field]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p>
        When the time is up the record is deleted without anybody having to think of it. No decision about you
        is made by a machine alone, and nobody is profiled.
      </p>
    </Clause>
  );
}
