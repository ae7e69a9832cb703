import type { ComponentType, ReactNode } from 'react';
import { Component } from 'react';

export interface RenderGuardProps {
  /** Shown in place of what failed; `onAgain` renders it anew. Without it nothing is shown. React reports the error. */
  fallback?: ComponentType<{ error: unknown; onAgain: () => void }>;
  onError?: ((error: unknown) => void) | undefined;
  children: ReactNode;
}

/** Keeps a rendering error within this part of the screen. */
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
