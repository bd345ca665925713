import { typefaceRefusals } from './typefaces.shared.ts';

export class TypefaceRefused extends Error {
  readonly reason: keyof typeof typefaceRefusals;

  constructor(reason: keyof typeof typefaceRefusals) {
    super(typefaceRefusals[reason]);
    this.reason = reason;
  }
}
