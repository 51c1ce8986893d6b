/**
 * Decodes base64; accepts data URLs and line breaks, because services send both. @throws Error when
 * the text is not base64.
 */
export function toBytes(text: string): Uint8Array {
  const data = text
    .replace(/^data:[^,]*;base64,/, '')
    .replace(/\s+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(data))
    throw new Error('The content of the download is not base64.');
  const binary = atob(data);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
