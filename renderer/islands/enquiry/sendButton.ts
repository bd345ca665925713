/** Its words are put back as found, in whichever language. @param busy what it reads, disabled, meanwhile. */
export function sendButton(form: HTMLFormElement, busy: string) {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  let words: Node[] | undefined;
  return {
    show(isSending: boolean, isReady: boolean): void {
      if (!button) return;
      if (isSending && !words) {
        words = [...button.childNodes];
        button.replaceChildren(busy);
      } else if (!isSending && words) {
        button.replaceChildren(...words);
        words = undefined;
      }
      button.disabled = isSending || !isReady;
    },
  };
}
