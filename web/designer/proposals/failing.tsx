import { Component, type ReactNode } from 'react';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';

/** Code that cannot be loaded leaves the designer as it is, and says so where it was asked for. */
export class Failing extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Note tone="error" live>
        {m.proposals_failed()}
      </Note>
    );
  }
}
