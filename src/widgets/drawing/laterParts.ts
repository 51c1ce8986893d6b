import { lazyComponent } from '../../ui/lazyComponent.tsx';

/** The numbers of a chart as a table; no page needs it before somebody asks for it. */
export const LaterNumberTable = lazyComponent(
  async () => (await import('./NumberTable.tsx')).NumberTable,
);

/** The values at the pointer; they come with the canvas, before which there is none to point at. */
export const LaterChartTip = lazyComponent(async () => (await import('./ChartTip.tsx')).ChartTip);
