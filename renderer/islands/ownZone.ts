/**
 * Sets the device's zone unless somebody has chosen another one, and remembers it for a reload, because Firefox
 * restores choices by position. `data-zone` is the device's zone in the hint.
 */
export function takeOwnZone(select: HTMLSelectElement): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isUntouched = select.selectedOptions[0]?.defaultSelected && select !== document.activeElement;
  // Some browsers answer 'Etc/Unknown' when the system has no zone.
  const own = isUntouched && timeZone !== 'Etc/Unknown' ? timeZone : '';
  const zone = (history.state?.clock ?? own) as string;
  const note = () => history.replaceState({ clock: select.value }, '');
  select.addEventListener('change', note);
  if (!zone) return;
  chooseZone(select, zone);
  note();
  const hint = document.getElementById(`${select.id}-hint`);
  if (hint && zone === timeZone) hint.textContent = select.dataset.zone ?? '';
}

export function chooseZone(select: HTMLSelectElement, zone: string): void {
  const option = [...select.options].find(({ value }) => value === zone || knownAs(value) === knownAs(zone));
  if (!option) select.add(new Option(zone.replaceAll('_', ' '), zone));
  select.value = option?.value ?? zone;
}

/** A browser may use another name for a listed zone: 'Asia/Calcutta' for 'Asia/Kolkata'. */
function knownAs(timeZone: string): string {
  try {
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}
