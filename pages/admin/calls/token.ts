/** The key of the session's token (specification §3). */
const KEY = 'auth_token';

export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token);
}

export function forgetToken(): void {
  localStorage.removeItem(KEY);
}

export function onTokenElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export type Reason = 'ended' | 'proof';

/** Refused calls that wait for the password, to be sent once more. */
let waiting: ((renewed: boolean) => void)[] = [];
let reason: Reason = 'ended';
let listener: (requested: Reason | null) => void = () => {};

/** Resolves to true once somebody has signed in again, to false when they would rather leave. */
export function askToSignInAgain(why: Reason): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    // A session that has ended needs no second question.
    if (waiting.length > 1 && (why === reason || reason === 'ended')) return;
    reason = why;
    listener(why);
  });
}

export function answerRenewal(renewed: boolean): void {
  const answered = waiting;
  waiting = [];
  listener(null);
  for (const resolve of answered) resolve(renewed);
}

/** Hears when the password is asked for, and when no longer. One listener at a time: the shell. */
export function onRenewal(hear: (requested: Reason | null) => void): () => void {
  listener = hear;
  hear(waiting.length > 0 ? reason : null);
  return () => {
    listener = () => {};
  };
}
