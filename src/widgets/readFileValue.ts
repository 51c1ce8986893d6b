/** A file as a form value. */
export interface FileValue {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly base64: string;
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
