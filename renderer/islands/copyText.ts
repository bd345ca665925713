/**
 * Without TLS, as on an intranet, there is no `navigator.clipboard`, so the older command copies. @returns false if the
 * text must be selected by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Keeps the focus, because a dialog would take it back. Safari copies only a selection. */
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
