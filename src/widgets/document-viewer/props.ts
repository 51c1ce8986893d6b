// Generated from manifest.json by `npm run widgets`.
/** A PDF viewer with zoom, text search and download. Its code is loaded when it is first shown. */
export interface DocumentViewerProps {
  readonly base64?: string | undefined;
  readonly label: string;
}
