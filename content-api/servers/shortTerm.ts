export interface Counts {
  /** Adds one. @returns how many there are now, and in how many milliseconds they are forgotten. */
  add(key: string): Promise<{ count: number; left: number }>;
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export interface Kept<Value> {
  put(key: string, value: Value): Promise<void>;
  has(key: string): Promise<boolean>;
  /** @returns the value, which is gone by that; undefined where there is none, or no longer. */
  take(key: string): Promise<Value | undefined>;
}

/** The store for data that may be lost: attempts to sign in, challenges. Servers that share it act as one. */
export interface ShortTerm {
  counts(name: string, seconds: number): Counts;
  /** @param seconds for how long at most. @param most then the oldest goes: strangers may cause entries. */
  cache<Value>(name: string, seconds: number, most: number): Kept<Value>;
  /** The same, over a restart. */
  lasting<Value>(name: string, seconds: number, most: number): Kept<Value>;
}
