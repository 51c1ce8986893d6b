/** The name of a service: the file name of its description without `.openapi` and the extension. */
export function serviceName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/(\.openapi)?\.(ya?ml|json)$/, '');
}
