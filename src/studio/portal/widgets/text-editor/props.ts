// Generated from manifest.json by `npm run types`.
/** A text of the portal in every language, one below the other. */
export interface TextEditorProps {
  readonly label: string;
  readonly messages?: readonly ({
    readonly language: string;
    readonly message: string;
    readonly branches?: readonly ({
      readonly when: readonly ({
        readonly name: string;
        readonly is: string;
      })[];
      readonly text: string;
      readonly start: number;
      readonly end: number;
    })[] | undefined;
  })[] | undefined;
  readonly disabled: boolean;
}
