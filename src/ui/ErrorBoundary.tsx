import { Component } from 'react';
import type { ReactNode } from 'react';
import { retryAfter } from './shownFailures.ts';

interface Props {
  readonly children: ReactNode;
  /** Reports the error and returns the message to show to the user. */
  readonly report: (error: unknown) => string;
  readonly fallback: (message: string, retry: () => void, error: unknown) => ReactNode;
}

interface State {
  readonly message?: string | undefined;
  readonly error?: unknown;
}

/** Contains the error of a failing part of the page: shows it in place of that part. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};
  static getDerivedStateFromError(error: unknown): State {
    return { message: '', error };
  }
  override componentDidCatch(error: unknown): void {
    retryAfter(error);
    this.setState({ message: this.props.report(error) });
  }
  override render(): ReactNode {
    return this.state.message === undefined
      ? this.props.children
      : this.props.fallback(
          this.state.message,
          () => this.setState({ message: undefined, error: undefined }),
          this.state.error,
        );
  }
}
