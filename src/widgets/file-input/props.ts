// Generated from manifest.json by `npm run widgets`.
/** Reads files that the user selects, and shows pictures among them. */
export interface FileInputProps {
  readonly accept?: string | undefined;
  readonly maxSize: number;
  readonly multiple: boolean;
  readonly content: 'base64' | 'file';
  readonly maxFiles: number;
}
