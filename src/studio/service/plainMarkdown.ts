/** The words of Markdown on one line, without marks of headings, lists, emphasis and links. */
export function plainMarkdown(text: string): string {
  return text
    .replaceAll(/^\s*(?:#{1,6}|[-*+]|\d+[.)]|>)\s+/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__)(?=\S)(.*?\S)\1/gs, '$2')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*]*[^*\s])\*(?![\w*])/g, '$1')
    .replaceAll(/`([^`]+)`/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
