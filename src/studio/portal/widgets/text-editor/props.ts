// Generated from manifest.json by `npm run types`.
/** A text of the portal in every language, one below the other. */
export interface TextEditorProps {
  readonly label: string;
  readonly messages?: readonly ({
    readonly language: string;
    readonly message: string;
  })[] | undefined;
  readonly disabled: boolean;
}
