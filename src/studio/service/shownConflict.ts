import type { Conflict } from '../store/draftWrites.ts';

/** One side of a conflict for people: a text as it stands in a file. */
export interface ShownSide {
  readonly text: string;
  readonly isRemoved: boolean;
}

/** A place that two people changed differently, for the person who decides. */
export interface ShownConflict {
  readonly file: string;
  /** A pointer into the file; empty for the whole file. */
  readonly path: string;
  /** What people call the place. */
  readonly part: string;
  readonly kind: Conflict['kind'];
  readonly before: ShownSide;
  readonly mine: ShownSide;
  readonly theirs: ShownSide;
  /** Who made the other change; empty if it is not known. */
  readonly by: string;
}
