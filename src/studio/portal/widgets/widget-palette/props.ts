// Generated from manifest.json by `npm run types`.
/** What can be inserted at a part of a page, with a search and a drawing of each widget. */
export interface WidgetPaletteProps {
  readonly label: string;
  readonly opened: boolean;
  readonly palette?: {
    readonly [name: string]: unknown;
  } | undefined;
}
