// Generated from manifest.json by `npm run widgets`.
/** The totals and buttons at the end of a screen or step. It sticks to the lower edge of the window, unless it is higher than a third of the window. */
export interface ActionBarProps {
  readonly label: string;
}
