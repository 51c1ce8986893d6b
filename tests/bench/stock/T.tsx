import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef, type ReactNode } from 'react';
import { TabulatorFull } from 'tabulator-tables';
import 'tabulator-tables/dist/css/tabulator.min.css';
import { draw } from '../peers/draw.ts';
import { table, type WorkPoint } from '../workloads/content.ts';

echarts.use([LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

function TablePage(): ReactNode {
  const grid = useRef<HTMLDivElement>(null);
  const chart = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (grid.current === null) return undefined;
    const made = new TabulatorFull(grid.current, {
      height: 480,
      layout: 'fitColumns',
      ajaxURL: table.rows,
      columns: table.columns.map(({ key, title, numeric }) => ({
        title,
        field: key,
        headerFilter: 'input',
        sorter: numeric ? 'number' : 'string',
      })),
    });
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (chart.current === null) return undefined;
    const made = echarts.init(chart.current);
    void fetch(table.series)
      .then((answer) => answer.json())
      .then((points: readonly WorkPoint[]) =>
        made.setOption({
          animation: false,
          tooltip: { trigger: 'axis' },
          xAxis: { type: 'category', data: points.map(({ date }) => date) },
          yAxis: { type: 'value', scale: true },
          series: [{ type: 'line', showSymbol: false, data: points.map(({ value }) => value) }],
        }),
      );
    return () => made.dispose();
  }, []);
  return (
    <main>
      <div ref={grid} />
      <div ref={chart} className="chart" />
    </main>
  );
}

draw(<TablePage />);
