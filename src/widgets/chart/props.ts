// Generated from manifest.json by `npm run widgets`.
/** Lines or bars over a common axis. Users can show the numbers as a table. */
export interface ChartProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly label: string;
  readonly x: (row: unknown, index?: number) => string | undefined;
  readonly direction: 'vertical' | 'horizontal';
  readonly xFormat: 'text' | 'date' | 'month';
  readonly series: readonly ({
    readonly id: string;
    readonly name: string;
    readonly value: (row: unknown, index?: number) => number | undefined;
    readonly type: 'line' | 'bar';
    readonly colour: 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4';
    readonly dash: 'solid' | 'dashed' | 'dotted';
    readonly fill: boolean;
    readonly step: boolean;
    readonly stack?: string | undefined;
    readonly ownScale: boolean;
  })[];
  readonly format: 'number' | 'money' | 'percent';
  readonly currency?: string | undefined;
  readonly unit?: string | undefined;
  readonly height: 'small' | 'medium' | 'large';
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error?: {
    readonly code: string;
    readonly text: string;
    readonly status?: number | undefined;
    readonly description?: string | undefined;
  } | undefined;
  readonly empty?: string | undefined;
}
