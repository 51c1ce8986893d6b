// Generated from manifest.json by `npm run widgets`.
/** Files, read when they are chosen. */
export interface FileInputProps {
  readonly accept?: string | undefined;
  readonly maxSize: number;
  readonly multiple: boolean;
  readonly maxFiles: number;
}
