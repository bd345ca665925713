import { type ComponentType, lazy } from 'react';

export interface SettingsSection {
  path: string;
  label: string;
  Section: ComponentType;
}

/** The first section is the default. Opened sections stay mounted and report to `useUnsaved` or `useSection`. */
export const SECTIONS: readonly SettingsSection[] = [
  { path: 'brand', label: 'Brand', Section: lazy(() => import('./brand/BrandSection.tsx')) },
  { path: 'contact', label: 'Contact', Section: lazy(() => import('./sections/ContactSection.tsx')) },
  { path: 'addresses', label: 'Addresses', Section: lazy(() => import('./sections/AddressesSection.tsx')) },
  { path: 'hours', label: 'Agency hours', Section: lazy(() => import('./sections/HoursSection.tsx')) },
  { path: 'holidays', label: 'Holidays', Section: lazy(() => import('./sections/HolidaysSection.tsx')) },
  { path: 'bookings', label: 'Bookings', Section: lazy(() => import('./sections/BookingsSection.tsx')) },
  { path: 'mail', label: 'Mail', Section: lazy(() => import('./sections/MailSection.tsx')) },
  { path: 'letters', label: 'Letters', Section: lazy(() => import('./letters/LettersSection.tsx')) },
  { path: 'wording', label: 'Words', Section: lazy(() => import('./wording/WordingSection.tsx')) },
  { path: 'calendar', label: 'Calendar', Section: lazy(() => import('./calendar/CalendarSection.tsx')) },
  { path: 'privacy', label: 'Personal data', Section: lazy(() => import('./privacy/PrivacySection.tsx')) },
  { path: 'sign-in', label: 'Sign-in', Section: lazy(() => import('./sections/SignInSection.tsx')) },
  { path: 'api-keys', label: 'API keys', Section: lazy(() => import('./keys/KeysSection.tsx')) },
  { path: 'webhooks', label: 'Webhooks', Section: lazy(() => import('./webhooks/WebhooksSection.tsx')) },
  {
    path: 'first-steps',
    label: 'First steps',
    Section: lazy(() => import('./firstSteps/FirstStepsSection.tsx')),
  },
];
