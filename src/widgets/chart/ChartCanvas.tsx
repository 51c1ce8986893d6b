import { use as awaited, type ReactNode } from 'react';
import EChartsReactCore from 'echarts-for-react/esm/core';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use, getInstanceByDom, dispose } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartOption } from './chartOption.ts';

// The library keeps its parts in a registry of its own; they are given to it once, with this module.
use([LineChart, BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);
const library = { init, getInstanceByDom, dispose };

export interface ChartCanvasProps {
  readonly option: ChartOption;
  /** The library writes HTML: until this has ended it would be text. */
  readonly clean: Promise<void>;
}

/** The picture itself. It says nothing to assistive technology: its box does. */
export function ChartCanvas({ option, clean }: ChartCanvasProps): ReactNode {
  awaited(clean);
  return <EChartsReactCore className="w-chart__canvas" echarts={library} option={option} notMerge lazyUpdate opts={{ renderer: 'canvas' }} style={{ height: '100%', width: '100%' }} />;
}
