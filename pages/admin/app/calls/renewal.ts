/**
 * Signing in again in the middle of something: a call that finds its session ended waits here, whoever shows the
 * page asks for the password, and the call is then sent once more. Nothing on the page is lost meanwhile.
 */
let waiting: ((renewed: boolean) => void)[] = [];
let listener: (asked: boolean) => void = () => {};

/** Resolves to true once somebody has signed in again, to false when they would rather leave. */
export function askToSignInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) listener(true);
  });
}

/** Ends the wait of all calls. */
export function answerRenewal(renewed: boolean): void {
  const answered = waiting;
  waiting = [];
  listener(false);
  for (const resolve of answered) resolve(renewed);
}

/** Hears when the password is asked for, and when no longer. One listener at a time: the shell. */
export function onRenewal(hear: (asked: boolean) => void): () => void {
  listener = hear;
  hear(waiting.length > 0);
  return () => {
    listener = () => {};
  };
}
