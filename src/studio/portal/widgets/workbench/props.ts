// Generated from manifest.json by `npm run types`.
/** Contents, a page and the properties of what is selected, beside each other. */
export interface WorkbenchProps {
  readonly label: string;
  readonly sideLabel: string;
  readonly panelLabel: string;
}
