import { type ComponentType, lazy } from 'react';

/** One section of the settings: its address below /admin/settings, its name and its code. */
export interface SettingsSection {
  path: string;
  label: string;
  Section: ComponentType;
}

/**
 * In the order of the list beside them; the first is shown when none is named. A section that was opened stays
 * there while others are looked at, so what was typed into it is kept; it says whether that is saved with
 * `useUnsaved`, or through `useSection`.
 */
export const SECTIONS: readonly SettingsSection[] = [
  { path: 'brand', label: 'Brand', Section: lazy(() => import('./sections/BrandSection.tsx')) },
  { path: 'contact', label: 'Contact', Section: lazy(() => import('./sections/ContactSection.tsx')) },
  { path: 'hours', label: 'Agency hours', Section: lazy(() => import('./sections/HoursSection.tsx')) },
  { path: 'holidays', label: 'Holidays', Section: lazy(() => import('./sections/HolidaysSection.tsx')) },
  { path: 'bookings', label: 'Bookings', Section: lazy(() => import('./sections/BookingsSection.tsx')) },
  { path: 'mail', label: 'Mail', Section: lazy(() => import('./mail/MailSection.tsx')) },
  { path: 'calendar', label: 'Calendar', Section: lazy(() => import('./calendar/CalendarSection.tsx')) },
  { path: 'privacy', label: 'Personal data', Section: lazy(() => import('./privacy/PrivacySection.tsx')) },
  { path: 'webhooks', label: 'Webhooks', Section: lazy(() => import('./webhooks/WebhooksSection.tsx')) },
];
