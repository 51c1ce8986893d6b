import { zip, type AsyncZippable } from 'fflate';

/**
 * Packs files into a ZIP archive without blocking the thread; the date is every file's timestamp.
 */
export function writeZip(
  files: readonly { name: string; content: Uint8Array }[],
  date: string,
): Promise<Buffer> {
  const entries: AsyncZippable = Object.fromEntries(
    files.map(({ name, content }) => [name, [content, { mtime: `${date}T12:00:00` }]]),
  );
  return new Promise((resolve, reject) => {
    zip(entries, { level: 6 }, (error, data) =>
      error === null ? resolve(Buffer.from(data)) : reject(error),
    );
  });
}
