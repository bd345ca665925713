import { pictureRefusals } from './gallery.shared.ts';

export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: keyof typeof pictureRefusals;

  constructor(reason: keyof typeof pictureRefusals, options?: ErrorOptions) {
    super(pictureRefusals[reason], options);
    this.reason = reason;
  }
}
