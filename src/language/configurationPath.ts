/**
 * The address of a run-time configuration file below the root of all of them: `path` of
 * `configuration` in `portal.yaml`, with its language and kind.
 */
export function configurationPath(path: string, language: string, kind: string): string {
  return path.replace('{language}', language).replace('{kind}', kind);
}

/**
 * The source of that file in the portal's folder, without its ending (`.yaml`, `.yml` or `.json`):
 * `config/` and its address.
 */
export function configurationSource(address: string): string {
  return `config/${address.replace(/^\//, '').replace(/\.json$/, '')}`;
}
