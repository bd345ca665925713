import { tellFailure } from '../../ui/notices/tellFailure.ts';
import { tell } from '../../ui/notices/toasts.ts';

/** A whole address that leads on, and until when something was there. */
export interface LedFrom {
  path: string;
  left_at: string;
}

export interface EarlierCalls {
  /** Those that are shown, and how others are. */
  read(): LedFrom[];
  show(earlier: LedFrom[]): void;
  end(address: LedFrom): Promise<unknown>;
  /** @returns all that lead there then. */
  putBack(address: LedFrom): Promise<LedFrom[]>;
}

/** Ends an earlier address: gone at once, back again when the server refuses or somebody thinks better of it. */
export function useEarlierAddresses({ read, show, end, putBack }: EarlierCalls) {
  const returnIt = async (address: LedFrom) => {
    try {
      show(await putBack(address));
    } catch (failure) {
      tellFailure(failure, `Failed to put ${address.path} back`);
    }
  };
  const remove = async (address: LedFrom) => {
    const before = read();
    show(before.filter(({ path }) => path !== address.path));
    try {
      await end(address);
      const undo = { label: 'Undo', run: () => void returnIt(address) };
      tell('Success', `${address.path} no longer leads here`, undo);
    } catch (failure) {
      show(before);
      tellFailure(failure, `Failed to remove ${address.path}`);
    }
  };
  return { remove };
}
