/** The name under which `index.ts` exports a widget: `star-rating` -> `starRating`. */
export function exportName(type: string): string {
  return type.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
