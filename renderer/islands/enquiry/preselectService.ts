/** `?service=design`, where 'Get Started' leads without its dialog. A choice made already stands. */
export function preselectService(form: HTMLFormElement | null): void {
  const select = form?.elements.namedItem('projectType');
  const service = new URLSearchParams(location.search).get('service');
  if (!(select instanceof HTMLSelectElement) || select.value !== '' || !service) return;
  const option = [...select.options].find(({ value }) => value === service);
  if (option) option.selected = true;
}
