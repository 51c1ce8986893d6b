/** A widget that can be inserted. */
export interface PaletteWidget {
  readonly type: string;
  /** Where it is listed: that of its manifest, or `own` for those of the portal. */
  readonly group: string;
  readonly title: string;
  readonly description: string;
  /** Whether it needs rows of the screen. */
  readonly showsRows: boolean;
  /** Whether it can be put around a part. */
  readonly wraps: boolean;
}

/** A list of rows that a widget can show. */
export interface PaletteSource {
  /** `data.visits`, or `call:listVisits` of an operation that the screen does not call yet. */
  readonly id: string;
  readonly title: string;
  readonly isNew: boolean;
}

/** What can be inserted at a part, as the service describes it. */
export interface Palette {
  readonly file: string;
  readonly path: string;
  /** `before`, `after`, `around`, or `in:` and a slot. */
  readonly places: readonly string[];
  readonly sources: readonly PaletteSource[];
  readonly widgets: readonly PaletteWidget[];
}
