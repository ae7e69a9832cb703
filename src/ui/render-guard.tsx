import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';

export interface RenderGuardProps {
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** What stands in place of what failed; `again` draws it anew. */
  fallback?: (error: unknown, again: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps an error while drawing to this part of the screen. */
export class RenderGuard extends Component<RenderGuardProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback?.(failure.error, () => this.setState({ failure: null })) ?? null;
  }
}
