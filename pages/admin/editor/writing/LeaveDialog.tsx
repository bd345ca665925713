import { useBlocker } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../ui/fields/Form.tsx';
import type { Writing } from './writing.ts';
import type { WritingTypes } from './writingState.ts';

const WORDS_STAY =
  'Your latest changes are not on the server. They stay on this device, and you can restore them when you come back.';
const WORDS_KEPT = 'Your changes are kept on the server. You can continue on any device.';
const WORDS_GO =
  'Your latest changes are not on the server, and this browser can’t keep them. If you leave now, you lose them.';
const PICTURE_GOES =
  'An image is not in the text yet, and this device can’t keep it. If you leave now, you have to add it again.';

/** Asks before the writer leaves unsaved words, which the journal keeps if it can, or a picture, which it can't. */
export function LeaveDialog<Types extends WritingTypes>({
  writing,
  onSave,
}: {
  writing: Writing<Types>;
  onSave: () => Promise<boolean>;
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isOwnMove(nextLocation.state) &&
      ((writing.local.settle() && !(isToHistory(currentLocation, nextLocation) && writing.copy.hasAll())) ||
        writing.local.waitsForPictures()),
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      title="Leave without saving?"
      text={textOf(writing)}
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      role="alertdialog"
    >
      <FormFoot>
        <Button look="quiet" onClick={stay} autoFocus>
          Stay
        </Button>
        <Button look="quiet" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button
          onClick={async () => {
            const isSaved = await onSave();
            if (isSaved) blocker.proceed?.();
            else stay();
          }}
        >
          Save and leave
        </Button>
      </FormFoot>
    </Dialog>
  );
}

function textOf<Types extends WritingTypes>({ local, copy, state, kind }: Writing<Types>): string {
  const isKept = copy.hasAll();
  if (state.read().isUnkept && !isKept) return WORDS_GO;
  if (local.waitsForPictures()) return PICTURE_GOES;
  return isKept ? `${WORDS_KEPT} Save to add them to the ${kind}.` : WORDS_STAY;
}

/** The history compares the unsaved changes on the server with saved versions, so going there loses nothing. */
function isToHistory(from: { pathname: string }, to: { pathname: string }): boolean {
  return to.pathname === `${from.pathname.replace(/\/edit$/, '')}/history`;
}

/** A saved new post gets its address and stays on screen. */
function isOwnMove(state: unknown): boolean {
  return typeof Object(state).writing === 'string';
}
