// Generated from manifest.json by `npm run widgets`.
/** The pages of a PDF: zoom, search in its text, download. What draws them loads when it is first shown. */
export interface DocumentViewerProps {
  readonly base64?: string | undefined;
  readonly label: string;
}
