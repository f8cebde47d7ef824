import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** Shown in place of what broke; without it there is nothing. */
  fallback?: ReactNode;
  /** Called once it has broken. */
  onBroken?: () => void;
  children: ReactNode;
};

/** Keeps a part of the page that breaks from taking the rest with it. The root hears what broke. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
