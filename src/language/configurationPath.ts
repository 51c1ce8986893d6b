/**
 * The address of a run-time configuration file below the root of all of them, from `path` of
 * `configuration` in `portal.yaml`, its language and its kind.
 */
export function configurationPath(path: string, language: string, kind: string): string {
  return path.replace('{language}', language).replace('{kind}', kind);
}

/**
 * The source of that file in the portal's folder without its extension (`.yaml`, `.yml` or
 * `.json`): `config/` and its address.
 */
export function configurationSource(address: string): string {
  return `config/${address.replace(/^\//, '').replace(/\.json$/, '')}`;
}
