/**
 * Bytes of base64 text; a data URL and line breaks are accepted, as services send both.
 * @throws Error when it is not base64.
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
