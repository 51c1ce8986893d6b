import { use as awaited, useMemo, type ReactNode } from 'react';
import EChartsReactCore from 'echarts-for-react/esm/core';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use, getInstanceByDom, dispose } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartOption } from './chartOption.ts';

// The library keeps its parts in a registry of its own; they are given to it once, with this module.
use([LineChart, BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** Stands in for the instance that the React binding makes, and throws away, only to learn how large its box is. */
const ignore = () => undefined;
const measuring = { on: (_event: 'finished', then: () => void) => queueMicrotask(then), off: ignore, setOption: ignore, showLoading: ignore, hideLoading: ignore, resize: ignore };
const library = {
  init: (box: HTMLElement, theme: undefined, opts: { readonly width?: number }) => (opts.width === undefined ? measuring : init(box, theme, opts)),
  getInstanceByDom: (box: HTMLElement) => getInstanceByDom(box) ?? measuring,
  dispose,
};

/** The place that the pointer is at. */
export interface Pointed {
  /** From 0. */
  readonly place: number;
  /** Pixels from the left of the picture. */
  readonly left: number;
}

export interface ChartCanvasProps {
  readonly option: ChartOption;
  /** The library writes HTML: until this has ended it would be text. */
  readonly clean: Promise<void>;
  readonly onPoint: (pointed: Pointed | undefined) => void;
}

interface Moved {
  readonly axesInfo?: readonly { readonly axisDim: string; readonly value: number }[];
}

interface Drawn {
  convertToPixel(finder: { readonly xAxisIndex: number }, value: number): number;
}

/** The picture itself. It says nothing to assistive technology: its box does. */
export function ChartCanvas({ option, clean, onPoint }: ChartCanvasProps): ReactNode {
  awaited(clean);
  const events = useMemo(() => ({
    updateaxispointer({ axesInfo }: Moved, chart: Drawn) {
      const place = axesInfo?.find(({ axisDim }) => axisDim === 'x')?.value;
      onPoint(place === undefined ? undefined : { place, left: chart.convertToPixel({ xAxisIndex: 0 }, place) });
    },
    globalout: () => onPoint(undefined),
  }), [onPoint]);
  return <EChartsReactCore className="w-chart__canvas" echarts={library} option={option} notMerge lazyUpdate onEvents={events} opts={{ renderer: 'canvas' }} style={{ height: '100%', width: '100%' }} />;
}
