/** Takes what is to be ended, after a test as `onTestFinished` does, or after all of a file. */
export type Finally = (end: () => void | Promise<void>) => void;
