// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** The last of a series of numbers, with a small line of all of them and the change in words. */
export interface StatProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly label: string;
  readonly value: (row: unknown, index?: number) => number | undefined;
  readonly format: 'number' | 'money' | 'percent';
  readonly currency?: string | undefined;
  readonly unit?: string | undefined;
  readonly compare: 'previous' | 'first';
  readonly better: 'more' | 'less' | 'neither';
  readonly note?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}
