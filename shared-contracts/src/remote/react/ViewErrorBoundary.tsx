import { Component } from 'react';
import type { Elements } from '../../ui';
import type { CommonHost } from '../HostContext';

interface Props {
  readonly host: CommonHost;
  readonly children: Elements;
}

/**
 * Reports a render error to the host, which shows an error card. The view does not show one itself, because it may be
 * too broken.
 */
export class ViewErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.host.failed(error, 'render');
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
