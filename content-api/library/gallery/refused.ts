import { pictureRefusals } from './gallery.shared.ts';

export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: keyof typeof pictureRefusals;

  /** @param says a sentence that knows more about the file than that of its reason. */
  constructor(reason: keyof typeof pictureRefusals, options?: ErrorOptions, says = pictureRefusals[reason]) {
    super(says, options);
    this.reason = reason;
  }
}
