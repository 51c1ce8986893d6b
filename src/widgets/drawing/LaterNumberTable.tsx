import { lazyComponent } from '../../ui/lazyComponent.tsx';

/** The numbers of a chart as a table; no page needs it before somebody asks for it. */
export const LaterNumberTable = lazyComponent(
  async () => (await import('./NumberTable.tsx')).NumberTable,
);
