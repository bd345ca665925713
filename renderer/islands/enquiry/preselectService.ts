/**
 * Chooses the service that the address names (`?service=design`), where the 'Get Started' buttons lead without
 * their dialog. What somebody chose already, and what isn't among the options, is left alone.
 */
export function preselectService(form: HTMLFormElement | null): void {
  const select = form?.elements.namedItem('projectType');
  const service = new URLSearchParams(location.search).get('service');
  if (!(select instanceof HTMLSelectElement) || select.value !== '' || !service) return;
  const option = [...select.options].find(({ value }) => value === service);
  if (option) option.selected = true;
}
