import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';

/** A whole address that leads on, and until when something was there. */
export interface EarlierPath {
  path: string;
  left_at: string;
}

export interface EarlierCalls {
  /** Reads and shows the current list. */
  read(): EarlierPath[];
  show(earlier: EarlierPath[]): void;
  end(address: EarlierPath): Promise<unknown>;
  /** @returns all that lead there then. */
  putBack(address: EarlierPath): Promise<EarlierPath[]>;
}

/** Ends an earlier address: gone at once, back again when the server refuses or somebody thinks better of it. */
export function useEarlierAddresses({ read, show, end, putBack }: EarlierCalls) {
  const returnIt = async (address: EarlierPath) => {
    try {
      show(await putBack(address));
    } catch (failure) {
      showFailure(failure, `Failed to restore ${address.path}`);
    }
  };
  const remove = async (address: EarlierPath) => {
    const before = read();
    show(before.filter(({ path }) => path !== address.path));
    try {
      await end(address);
      const undo = { label: 'Undo', lasts: true, run: () => void returnIt(address) };
      showToast('Success', `${address.path} no longer redirects here`, undo);
    } catch (failure) {
      show(before);
      showFailure(failure, `Failed to remove ${address.path}`);
    }
  };
  return { remove };
}
