/**
 * `navigator.clipboard` needs TLS; elsewhere, as on an intranet, the older command is used.
 * @returns false: show the text selected and say how to copy it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The focus stays where it is: a dialog would take it back at once. Safari copies only where something is selected. */
function copyByCommand(text: string): boolean {
  let isTaken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = event.clipboardData !== null;
  };
  const selection = document.getSelection();
  const before = selection?.rangeCount ? selection.getRangeAt(0) : null;
  const stand = document.createElement('span');
  stand.textContent = text;
  stand.style.cssText =
    'position: fixed; inset: 0 auto auto 0; opacity: 0; white-space: pre; user-select: text';
  document.body.append(stand);
  selection?.selectAllChildren(stand);
  addEventListener('copy', give, { capture: true });
  try {
    return document.execCommand('copy') && isTaken;
  } catch {
    return false;
  } finally {
    removeEventListener('copy', give, { capture: true });
    stand.remove();
    selection?.removeAllRanges();
    if (before) selection?.addRange(before);
  }
}
