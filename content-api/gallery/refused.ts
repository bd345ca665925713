const sentences = {
  type: 'Only JPEG, PNG, WebP, AVIF and GIF images can be used',
  bytes: 'The image is larger than 10 MB',
  pixels: 'The image has more than 40 megapixels',
  broken: 'The image is damaged and cannot be read',
};

/** Bytes that don't become a picture; `message` is for the one who sent them. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: keyof typeof sentences;

  constructor(reason: keyof typeof sentences, options?: ErrorOptions) {
    super(sentences[reason], options);
    this.reason = reason;
  }
}
