/** Thrown where only React knows what is to be written. */
class NeedsReact extends Error {
  override name = 'NeedsReact';
}

/** Gives up on an element that is not surely written as React writes it. @throws NeedsReact always. */
export function leaveToReact(what: string): never {
  throw new NeedsReact(what);
}
