/** Counts of what happens, each by a key. */
export interface Counts {
  /** Adds one. @returns how many there are now, and in how many milliseconds they are forgotten. */
  add(key: string): Promise<{ count: number; left: number }>;
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Values that are kept for a while, each by a key. */
export interface Kept<Value> {
  put(key: string, value: Value): Promise<void>;
  has(key: string): Promise<boolean>;
  /** @returns the value, which is gone by that; undefined where there is none, or no longer. */
  take(key: string): Promise<Value | undefined>;
}

/**
 * What is noted for a while and may be lost: attempts to sign in, challenges that wait for an answer. Servers that share
 * it act as one.
 */
export interface ShortTerm {
  /** @param name of what is counted. @param seconds after which counts are forgotten, from the first of them on. */
  counts(name: string, seconds: number): Counts;
  /**
   * @param name of what is kept. @param seconds for how long, at most.
   * @param most beyond so many the oldest makes room: strangers may cause them.
   */
  kept<Value>(name: string, seconds: number, most: number): Kept<Value>;
}
