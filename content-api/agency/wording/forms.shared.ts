import { wordsOf } from './word.shared.ts';

export const FRAME = wordsOf('frame', {
  skip: 'Skip to content',
  main: 'Main',
  menu: 'Menu',
  close: 'Close',
  closed: 'Closed',
  hours: 'Opening hours',
  hold: 'Pause',
  logos: 'Client logos',
  testimonials: 'Testimonials',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  privacy: 'privacy notice',
  error: 'Error',
  closeNotice: 'Close the notice',
  noPage: 'Page not found',
  throughForm: 'through our {form}',
  contactForm: 'contact form',
});

export const FORMS = wordsOf('forms', {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  message: 'Message',
  projectType: 'Project Type',
  chooseService: 'Select a service',
  aboutProject: 'Tell us about your project requirements...',
  trap: 'Leave this field empty',
  nameRequired: 'Name is required',
  emailInvalid: 'Please enter a valid email address',
  nameTooLong: 'Name is too long',
  tooLong: 'This is too long',
});

export const ENQUIRY = wordsOf('enquiry', {
  about: 'What is it about?',
  choose: 'Choose one, if you know',
  hint: 'What happens today that shouldn’t, and what you have tried so far.',
  send: 'Send Enquiry',
  sending: 'Submitting...',
  note: 'We reply within 1 business day and use what you write only to answer you. See our {privacy}.',
  thanks: 'Thank you!',
  received: 'We have received your enquiry and will reply within 1 business day.',
  rather: 'If you would rather talk first, choose half an hour that suits you.',
  book: 'Book a Free Consultation',
});

export const CONTACT = wordsOf('contact', {
  send: 'Send Message',
  sending: 'Sending...',
  note: 'Name and email are all we need. What happens to the rest is in our {privacy}.',
  sent: 'Message sent!',
  thanks: "Thank you for your message. We'll get back to you soon.",
  failed: 'Failed to send message. Please try again.',
});

export const DIALOG = wordsOf('dialog', {
  title: 'Get Started Today',
  form: 'Enquiry',
  send: 'Send Enquiry',
  sending: 'Submitting...',
  cancel: 'Cancel',
  thanks: 'Thank you!',
  received: 'We have received your enquiry and will get back to you soon.',
  failed: 'Failed to submit your enquiry. Please try again.',
});
