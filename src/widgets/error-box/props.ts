// Generated from manifest.json by `npm run widgets`.
/** Says that something could not be shown, with a way to try again. */
export interface ErrorBoxProps {
  readonly error?: {
    readonly code: string;
    readonly text: string;
    readonly status?: number | undefined;
    readonly description?: string | undefined;
  } | undefined;
  readonly text?: string | undefined;
  readonly title?: string | undefined;
  readonly retry: boolean;
}
