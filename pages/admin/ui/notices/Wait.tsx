export function Wait() {
  return (
    <div className="wait" role="status">
      <span className="wait-ring" />
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
