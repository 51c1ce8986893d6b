/** A service's address: its own if it is absolute, otherwise below the API root. */
export function baseAddress(root: string, service: string): string {
  const joined = /^[a-z]+:\/\//.test(service)
    ? service
    : `${root.replace(/\/$/, '')}/${service.replace(/^\//, '')}`;
  return joined.replace(/\/$/, '');
}
