import { unzipSync } from 'fflate';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');

/** The cells of an .xlsx file's first sheet as text, row by row; days stay serial numbers. */
export function readSpreadsheet(bytes: Uint8Array): readonly (readonly string[])[] {
  const files = unzipSync(bytes);
  const part = (name: string) => new TextDecoder().decode(files[name] ?? new Uint8Array());
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, item = '']) =>
      plain([...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join('')),
  );
  return [...part('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(
    ([, row = '']) =>
      [...row.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)].map(([, attributes = '', content = '']) => {
        const value = plain(/<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/s.exec(content)?.[1] ?? '');
        return attributes.includes('t="s"') ? (texts[Number(value)] ?? '') : value;
      }),
  );
}

/** The day of a serial number. */
export function dayOfSerial(serial: string): string {
  return new Date(Date.UTC(1899, 11, 30) + Math.round(Number(serial)) * 86_400_000)
    .toISOString()
    .slice(0, 10);
}
