/** A file as a form value. */
export interface FileValue {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Its bytes, if it has been read. */
  readonly base64?: string;
  /** The file itself, if it is read only when it is sent. */
  readonly file?: File;
  /** When an unread file was changed, in milliseconds: it tells files of one name apart. */
  readonly modified?: number;
}

/** A file as a form value that is read only when it is sent. */
export function unreadFileValue(file: File): FileValue {
  const { name, type, size, lastModified: modified } = file;
  return { name, type, size, modified, file };
}

/** Reads a file. Rejects if the browser cannot read it. */
export function readFileValue(file: File): Promise<FileValue> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = String(reader.result);
      resolve({
        name: file.name,
        type: file.type,
        size: file.size,
        base64: url.slice(url.indexOf(',') + 1),
      });
    };
    reader.onerror = () => reject(reader.error ?? new Error(`"${file.name}" cannot be read.`));
    reader.readAsDataURL(file);
  });
}
