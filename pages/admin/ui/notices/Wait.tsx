/** The spinner in the middle of an empty page. Styled by styles/wait.css, as the prerendered shell shows it too. */
export function Wait() {
  return (
    <div className="wait" role="status">
      <span className="wait-ring" />
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
