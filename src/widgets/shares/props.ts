// Generated from manifest.json by `npm run widgets`.
/** The parts of a whole as a pie, donut or funnel, with a list of them. Users can show the numbers as a table. */
export interface SharesProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly label: string;
  readonly name: (row: unknown, index?: number) => string | undefined;
  readonly value: (row: unknown, index?: number) => number | undefined;
  readonly shape: 'donut' | 'pie' | 'funnel';
  readonly most?: number | undefined;
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
