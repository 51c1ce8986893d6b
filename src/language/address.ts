/**
 * What a page uses the address of a deploy setting for. Each use except `links` extends the
 * security policy; a link needs no permission. `sockets` are the base addresses of services with
 * web sockets, which the compiler finds.
 */
export type AddressPurpose =
  | 'calls'
  | 'forms'
  | 'frames'
  | 'images'
  | 'links'
  | 'media'
  | 'scripts'
  | 'sockets';

/** The deploy settings that hold addresses, by purpose. */
export type AddressSettings = { readonly [P in AddressPurpose]?: readonly string[] };

/**
 * Whether a text can be used as an address for a purpose: empty (not set), a path of the portal's
 * own origin, or an absolute http or web socket address. Pages may also be sent to a host by its
 * name alone, so `forms` takes a host name.
 */
export function isAddress(text: string, purpose: AddressPurpose): boolean {
  if (text === '' || /^\/(?![/\\])/.test(text)) return true;
  return (purpose === 'forms' && isHost(text)) || isForeignAddress(text);
}

/** Whether a text is the name of a host, with or without a port: `pay.example:8443`. */
export function isHost(text: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i.test(text);
}

/** Whether a value is an absolute http or web socket address. */
export function isForeignAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    URL.canParse(value) &&
    /^(https?|wss?):$/.test(new URL(value).protocol)
  );
}
