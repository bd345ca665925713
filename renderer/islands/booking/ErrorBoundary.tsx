import { Component, type ReactNode } from 'react';

const TRIES = 3;

/** Draws anew when somebody else has taken parts out of the page. What was said is kept above it. */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { failures: number; isBroken: boolean }
> {
  override state = { failures: 0, isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.state.failures >= TRIES) throw error;
    this.setState(({ failures }) => ({ failures: failures + 1, isBroken: false }));
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
