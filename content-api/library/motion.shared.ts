import { type Animation, animationOf } from './frames.shared.ts';

/** Motion over five seconds needs a stop button (WCAG 2.2, 2.2.2), so pages play for that long and then rest. */
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

export function motionAhead(bytes: Uint8Array): string | null {
  const animation = animationOf(bytes);
  if (!animation) return null;
  const reason = beyond(animation);
  return reason === null
    ? 'This image is animated. It plays in the text of posts. Everywhere else, its first frame is shown.'
    : `This image is animated: only its first frame will be kept. ${reason}.`;
}

/** Said of a picture of which only the first frame was kept, with the reason; null for one that doesn't move. */
export function stillKept(bytes: Uint8Array): string | null {
  const animation = animationOf(bytes);
  if (!animation) return null;
  const reason = beyond(animation) ?? 'Its end can’t be read';
  return `This image is animated: only its first frame was kept. ${reason}`;
}

/** Which bound an animation is beyond, as a sentence without its full stop; null for one that is kept moving. */
function beyond(animation: Animation): string | null {
  const { format, width, height, delays } = animation;
  if (format !== 'GIF' && format !== 'WebP') return 'Only GIF and WebP can be animated';
  const seconds = secondsOf(animation);
  if (seconds > MOST.seconds)
    return `It lasts ${Math.ceil(seconds * 10) / 10} seconds, and an animation can have at most ${MOST.seconds}`;
  if (delays.length > MOST.frames)
    return `It has ${delays.length} frames, and an animation can have at most ${MOST.frames}`;
  const megapixels = (width * height * delays.length) / 1e6;
  if (megapixels > MOST.megapixels)
    return `Its frames have ${Math.ceil(megapixels)} megapixels together, and an animation can have at most ${MOST.megapixels}`;
  return null;
}

function secondsOf({ delays }: Animation): number {
  return delays.reduce((sum, delay) => sum + delay, 0) / 1000;
}
