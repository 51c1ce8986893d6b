// Generated from manifest.json by `npm run widgets`.
/** A table of numbers; the larger a number, the stronger the colour of its cell. */
export interface HeatmapProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly label: string;
  readonly x: (row: unknown, index?: number) => string | undefined;
  readonly y: (row: unknown, index?: number) => string | undefined;
  readonly yLabel: string;
  readonly value: (row: unknown, index?: number) => number | undefined;
  readonly colour: 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4';
  readonly format: 'number' | 'money' | 'percent';
  readonly currency?: string | undefined;
  readonly unit?: string | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error?: {
    readonly code: string;
    readonly text: string;
    readonly status?: number | undefined;
    readonly description?: string | undefined;
  } | undefined;
  readonly empty?: string | undefined;
}
