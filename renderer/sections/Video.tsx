import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';

/** A video over an image. It waits for the script, so that the image is as fast without it and remains where nothing moves. */
export function Video({ src }: { src: string }) {
  return (
    <template>
      <video src={src} muted loop playsInline preload="none" data-no-print="" />
      <label data-no-print="">
        <input type="checkbox" />
        {say(FRAME.hold)}
      </label>
    </template>
  );
}
