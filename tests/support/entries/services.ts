import type { ServiceInput } from '#content-api/agency/services/contract.ts';

/** A seventh service, as the form sends it. */
export function newService(given: Partial<ServiceInput> = {}) {
  return {
    name: 'Photography for Shops & Menus',
    short_name: 'Photography',
    slug: 'photography',
    summary: 'Things as they look when somebody wants them.',
    description: 'We bring the light. You keep the files.',
    ...given,
  };
}
