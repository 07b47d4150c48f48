import { useTranslate } from 'ra-core';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../states';

interface BoundaryProps {
  /** The page; another one starts anew. */
  readonly page: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly page: string;
  readonly failure?: unknown;
}

/** A part of the application that its server no longer has: a new version took its place. */
const isOutdated = (failure: unknown): boolean =>
  failure instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/i.test(failure.message);

const Failure = ({
  failure,
  onRetry,
}: {
  readonly failure: unknown;
  readonly onRetry: () => void;
}) => {
  const translate = useTranslate();
  return isOutdated(failure) ? (
    <ErrorState
      title={translate('camarim.layout.page_outdated')}
      detail={translate('camarim.layout.page_outdated_text')}
      onRetry={() => window.location.reload()}
    />
  ) : (
    <ErrorState
      title={translate('camarim.layout.page_failed')}
      detail={translate('camarim.layout.page_failed_text')}
      onRetry={onRetry}
    />
  );
};

/** Keeps the failure of a page inside it: the frame stays, and another page starts anew. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { page: this.props.page };

  static getDerivedStateFromError(failure: unknown): Partial<BoundaryState> {
    return { failure: failure ?? new Error('empty') };
  }

  static getDerivedStateFromProps(
    { page }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return page === state.page ? null : { page, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return <Failure failure={failure} onRetry={() => this.setState({ failure: undefined })} />;
  }
}
