// Generated from manifest.json by `npm run widgets`.
/** What ends a screen or a step: its sums and its buttons, in one place. It stays at the lower edge of the window while the page is scrolled, unless it would take more than a third of it. */
export interface ActionBarProps {
  readonly label: string;
}
