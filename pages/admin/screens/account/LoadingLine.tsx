import { Bar } from '../../ui/Panel.tsx';

export function LoadingLine() {
  return (
    <p role="status" aria-label="Loading">
      <Bar wide />
    </p>
  );
}
