import { OperatorError } from '../errors.ts';

/** The storage doesn't answer, or refuses: its message says to the operator why. Whoever waits may try again later. */
export class StorageUnavailable extends OperatorError {
  override name = 'StorageUnavailable';
}

/** It answers, and hasn't what it should have. */
export class StorageIncomplete extends StorageUnavailable {
  override name = 'StorageIncomplete';
}

/** An object that is gone, or has other bytes than were put there. */
export class DamagedObject extends StorageIncomplete {
  override name = 'DamagedObject';
  readonly key: string;

  constructor(key: string, message: string, cause?: unknown) {
    super(message, 1, { cause });
    this.key = key;
  }
}
