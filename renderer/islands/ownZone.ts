/**
 * Sets the plain booking form to the clock of this device, as the steps are, unless somebody has chosen another zone
 * meanwhile, or before the page was loaded again. `data-zone` is what the hint says then.
 */
export function takeOwnZone(select: HTMLSelectElement): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Some browsers answer 'Etc/Unknown' when the system has no zone.
  const isUntouched = select.selectedOptions[0]?.defaultSelected && select !== document.activeElement;
  if (timeZone && timeZone !== 'Etc/Unknown' && isUntouched && !history.state?.zone) {
    if (![...select.options].some(({ value }) => value === timeZone))
      select.add(new Option(timeZone.replaceAll('_', ' '), timeZone));
    select.value = timeZone;
    const hint = document.getElementById(`${select.id}-hint`);
    if (hint) hint.textContent = select.dataset.zone ?? '';
  }
  select.addEventListener('change', () => history.replaceState({ zone: true }, ''));
}
