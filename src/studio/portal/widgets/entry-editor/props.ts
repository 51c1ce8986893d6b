// Generated from manifest.json by `npm run types`.
/** An entry of a list of the configuration, such as a frequent question: its fields in every language, side by side. Long fields are Markdown. */
export interface EntryEditorProps {
  readonly label: string;
  readonly entry: string;
  readonly languages?: readonly string[] | undefined;
  readonly fields?: readonly ({
    readonly [name: string]: unknown;
  })[] | undefined;
  readonly values?: readonly ({
    readonly [name: string]: unknown;
  })[] | undefined;
  readonly disabled: boolean;
}
