import { type Animation, animationOf } from './frames.shared.ts';

/** What moves for over five seconds must be stoppable (WCAG 2.2, 2.2.2): pages play as long and then rest. */
export const MOST = { seconds: 5, frames: 300, megapixels: 80 };

export interface Moving extends Animation {
  plays: number;
}

/** How a picture moves, where it is kept moving; null for one that doesn't move and one that becomes a still. */
export function playableAnimation(bytes: Uint8Array): Moving | null {
  const animation = animationOf(bytes);
  if (!animation || beyond(animation) !== null) return null;
  return { ...animation, plays: Math.floor(MOST.seconds / secondsOf(animation)) };
}

/** What will become of a picture that moves, said before it is sent; null for one that doesn't. */
export function motionAhead(bytes: Uint8Array): string | null {
  const animation = animationOf(bytes);
  if (!animation) return null;
  const reason = beyond(animation);
  return reason === null
    ? 'This picture moves: it will in the text of a post, and stand still anywhere else.'
    : `This picture moves: only its first frame will be kept. ${reason}.`;
}

/** Said of a picture of which only the first frame was kept, with the reason; null for one that doesn't move. */
export function stillKept(bytes: Uint8Array): string | null {
  const animation = animationOf(bytes);
  if (!animation) return null;
  const reason = beyond(animation) ?? 'It could not be read to its end';
  return `This picture moves: only its first frame was kept. ${reason}`;
}

/** Which bound an animation is beyond, as a sentence without its full stop; null for one that is kept moving. */
function beyond(animation: Animation): string | null {
  const { format, width, height, delays } = animation;
  if (format !== 'GIF' && format !== 'WebP') return 'Only GIF and WebP are kept moving';
  const seconds = secondsOf(animation);
  if (seconds > MOST.seconds)
    return `It lasts ${Math.ceil(seconds * 10) / 10} seconds, and up to ${MOST.seconds} are kept moving`;
  if (delays.length > MOST.frames)
    return `It has ${delays.length} frames, and up to ${MOST.frames} are kept moving`;
  const megapixels = (width * height * delays.length) / 1e6;
  if (megapixels > MOST.megapixels)
    return `Its frames have ${Math.ceil(megapixels)} megapixels together, and up to ${MOST.megapixels} are kept moving`;
  return null;
}

function secondsOf({ delays }: Animation): number {
  return delays.reduce((sum, delay) => sum + delay, 0) / 1000;
}
