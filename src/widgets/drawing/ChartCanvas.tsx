import { useMemo, useState, type ReactNode } from 'react';
import EChartsReactCore from 'echarts-for-react/esm/core';
import type { ChartPicture } from './picture.ts';
import type { PointedPlace } from './drawingMessages.ts';
import type { DrawingThread } from './drawingThread.ts';
import { createRemoteChart, type ChartEvents, type RemoteChart } from './remoteChart.ts';

/** Props of `ChartCanvas`. */
export interface ChartCanvasProps {
  readonly thread: DrawingThread;
  /** Nothing is shown while it is undefined. */
  readonly picture: ChartPicture | undefined;
  /** Called after each frame that is shown. */
  readonly onDrawn: () => void;
  readonly onPoint: (pointed: PointedPlace | undefined) => void;
}

/** Replaces the temporary chart that the React binding creates only to measure its box. */
const ignore = () => undefined;
const measuring = {
  on: (_event: 'finished', then: () => void) => queueMicrotask(then),
  off: ignore,
  setOption: ignore,
  hideLoading: ignore,
  resize: ignore,
};

/** The drawing library as the React binding expects it; its charts are drawn by a worker. */
function libraryOf(thread: DrawingThread, fail: (error: Error) => void): object {
  const charts = new Map<Element, RemoteChart>();
  return {
    init(box: Element, _theme: undefined, size?: { readonly width: number }) {
      if (size === undefined) return measuring;
      const chart = createRemoteChart(box, thread, fail);
      charts.set(box, chart);
      return chart;
    },
    getInstanceByDom: (box: Element) => charts.get(box) ?? measuring,
    dispose(box: Element) {
      charts.get(box)?.dispose();
      charts.delete(box);
    },
  };
}

/** The canvas. It is hidden from assistive technology; its box has the description. */
export function ChartCanvas({ thread, picture, onDrawn, onPoint }: ChartCanvasProps): ReactNode {
  const [failure, setFailure] = useState<Error>();
  const library = useMemo(() => libraryOf(thread, setFailure), [thread]);
  const events = useMemo(
    () => ({ drawn: onDrawn, pointed: onPoint }) satisfies ChartEvents,
    [onDrawn, onPoint],
  );
  if (failure !== undefined) throw failure;
  return (
    <EChartsReactCore
      className="w-chart__canvas"
      echarts={library}
      option={picture}
      onEvents={events}
      style={{ height: '100%', width: '100%' }}
    />
  );
}
