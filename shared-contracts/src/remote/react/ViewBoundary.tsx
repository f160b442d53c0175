import { Component } from 'react';
import type { Elements } from '../../ui';
import type { CommonHost } from '../HostContext';

interface Props {
  readonly host: CommonHost;
  readonly children: Elements;
}

/** Tells the host that the view broke; the host shows the failure card, because a broken view cannot be trusted to. */
export class ViewBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.host.failed(error, 'render');
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
