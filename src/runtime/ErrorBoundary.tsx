import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Reports the error and gives the message for people. */
  readonly report: (error: unknown) => string;
  readonly fallback: (message: string, retry: () => void, error: unknown) => ReactNode;
}

interface State {
  readonly message?: string | undefined;
  readonly error?: unknown;
}

/** Keeps a failing part of the page to its own place. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};
  static getDerivedStateFromError(error: unknown): State {
    return { message: '', error };
  }
  override componentDidCatch(error: unknown): void {
    this.setState({ message: this.props.report(error) });
  }
  override render(): ReactNode {
    return this.state.message === undefined ? this.props.children : this.props.fallback(this.state.message, () => this.setState({ message: undefined, error: undefined }), this.state.error);
  }
}
