// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** A large number with its label. */
export interface FigureProps {
  readonly label: string;
  readonly value?: string | undefined;
  readonly note?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly change?: number | undefined;
  readonly better: 'more' | 'less' | 'neither';
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}
