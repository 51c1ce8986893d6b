// Generated from manifest.json by `npm run widgets`.
/** A number within a known range, such as the part of a quota that is used. */
export interface MeterProps {
  readonly label: string;
  readonly value?: number | undefined;
  readonly min: number;
  readonly max: number;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly best?: 'low' | 'middle' | 'high' | undefined;
  readonly format: 'number' | 'money' | 'percent';
  readonly currency?: string | undefined;
  readonly unit?: string | undefined;
  readonly note?: string | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}
