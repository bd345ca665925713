import css from './Picker.module.css';

/** How much of a file has been sent; then it is being turned into the sizes the site needs. @param share 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={css.progress}>
      <progress max={1} value={share} aria-label="Sent" />
      <span aria-hidden="true">{share < 1 ? `${percent} % sent` : 'Preparing the image'}</span>
    </div>
  );
}
