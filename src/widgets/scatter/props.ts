// Generated from manifest.json by `npm run widgets`.
/** Points over two axes of numbers, in groups. Users can show the numbers as a table. */
export interface ScatterProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly label: string;
  readonly x: (row: unknown, index?: number) => number | undefined;
  readonly y: (row: unknown, index?: number) => number | undefined;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly name: (row: unknown, index?: number) => string | undefined;
  readonly nameLabel?: string | undefined;
  readonly group?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly groupLabel?: string | undefined;
  readonly xFormat: 'number' | 'percent';
  readonly yFormat: 'number' | 'percent';
  readonly xUnit?: string | undefined;
  readonly yUnit?: string | undefined;
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
