// Generated from manifest.json by `npm run widgets`.
/** Reports that content could not be loaded, with a retry button. */
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
