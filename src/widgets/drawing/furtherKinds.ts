import { FunnelChart, PieChart, ScatterChart } from 'echarts/charts';
import { use as registerParts } from 'echarts/core';

registerParts([PieChart, FunnelChart, ScatterChart]);

export { pointsOption } from './pointsOption.ts';
export { sharesOption } from './sharesOption.ts';
