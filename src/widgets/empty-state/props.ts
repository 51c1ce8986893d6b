// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** Explains why there is no content and what to do. */
export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly level: 2 | 3;
}
