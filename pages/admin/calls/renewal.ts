/** A call that finds its session ended waits here for the password and is then sent once more. */
let waiting: ((renewed: boolean) => void)[] = [];
let listener: (isRequested: boolean) => void = () => {};

/** Resolves to true once somebody has signed in again, to false when they would rather leave. */
export function askToSignInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) listener(true);
  });
}

export function answerRenewal(renewed: boolean): void {
  const answered = waiting;
  waiting = [];
  listener(false);
  for (const resolve of answered) resolve(renewed);
}

/** Hears when the password is asked for, and when no longer. One listener at a time: the shell. */
export function onRenewal(hear: (isRequested: boolean) => void): () => void {
  listener = hear;
  hear(waiting.length > 0);
  return () => {
    listener = () => {};
  };
}
