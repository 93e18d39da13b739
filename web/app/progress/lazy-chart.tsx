import { Component, type ReactNode, Suspense } from 'react';

/** Keeps the place of a chart whose code is still on its way, and of one whose code never comes: its words and table stay. */
export function LazyChart({ children }: { children: ReactNode }) {
  return (
    <div className="h-56">
      <WithoutPicture>
        <Suspense>{children}</Suspense>
      </WithoutPicture>
    </div>
  );
}

/** A chart that cannot be loaded, offline for instance, takes nothing else with it. */
class WithoutPicture extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
