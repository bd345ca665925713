import { line, sectionType, text, toggle } from '../fields/fields.shared.ts';

export const contactDetails = sectionType(
  {
    label: 'Contact details',
    hint: 'Your contact details from the settings, and how soon you answer.',
  },
  {
    responseLabel: line('Above the response time', { most: 80 }),
    response: line('Response time', { most: 80 }),
    responseNote: text('Below the response time', { most: 500 }),
    emailLabel: line('Above the email address', { most: 80 }),
    phoneLabel: line('Above the phone number', { most: 80 }),
    addressLabel: line('Above the postal address', { most: 80 }),
    hours: toggle('Opening hours', { hint: 'From the settings, day by day.' }),
    hoursLabel: line('Above the opening hours', { most: 80 }),
    profilesLabel: line('Above the profiles elsewhere', { most: 80 }),
  },
);
