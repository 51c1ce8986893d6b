// Generated from manifest.json by `npm run widgets`.
import type { Binding } from '../../sdk/widget.ts';

/** A menu of filters that a user has saved under names of their own: apply, save, rename and remove. */
export interface SavedFiltersProps {
  readonly filter: Binding<{
    readonly [name: string]: unknown;
  }>;
  readonly saved: Binding<readonly ({
    readonly name: string;
    readonly values: unknown;
    readonly owner?: string | undefined;
  })[]>;
  readonly owner?: string | undefined;
}
