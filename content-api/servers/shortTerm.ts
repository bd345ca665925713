export interface Counts {
  /** @returns the count, and in how many milliseconds it ends. */
  add(key: string): Promise<{ count: number; left: number }>;
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export interface Kept<Value> {
  put(key: string, value: Value): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Removes the value. Undefined for an unknown or expired key. */
  take(key: string): Promise<Value | undefined>;
}

/** Stores data that may be lost, such as challenges and attempts to sign in. Servers that share it act as one. */
export interface ShortTerm {
  counts(name: string, seconds: number): Counts;
  /** @param most drops the oldest entries beyond it, because strangers may cause entries. */
  cache<Value>(name: string, seconds: number, most: number): Kept<Value>;
  /** Survives a restart. */
  lasting<Value>(name: string, seconds: number, most: number): Kept<Value>;
}
