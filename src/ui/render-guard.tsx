import type { ComponentType, ReactNode } from 'react';
import { Component } from 'react';

export interface RenderGuardProps {
  /** What stands in place of what failed; `onAgain` draws it anew. Without one, nothing does. React reports the error. */
  fallback?: ComponentType<{ error: unknown; onAgain: () => void }>;
  /** Told of what was thrown. */
  onError?: ((error: unknown) => void) | undefined;
  children: ReactNode;
}

/** Keeps an error while drawing to this part of the screen. */
export class RenderGuard extends Component<RenderGuardProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { fallback: Fallback } = this.props;
    return Fallback ? <Fallback error={failure.error} onAgain={() => this.setState({ failure: null })} /> : null;
  }
}
