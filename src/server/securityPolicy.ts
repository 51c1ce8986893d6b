import {
  isAddress,
  isForeignAddress,
  isHost,
  type AddressPurpose,
  type AddressSettings,
} from '../language/address.ts';

/** Deploy settings as the server and the browser read them: `/settings.json`. */
export type DeploySettings = Readonly<Record<string, unknown>>;

/** Addresses that a page may use, by purpose; each is a text or a list of texts. */
export type Addresses = { readonly [P in AddressPurpose]?: readonly unknown[] };

/**
 * The values of the settings that hold addresses; a literal address of the portal stays unchanged.
 */
export function addressesOf(names: AddressSettings, settings: DeploySettings): Addresses {
  return Object.fromEntries(
    Object.entries(names).map(([purpose, of]) => [
      purpose,
      of.map((name) => (Object.hasOwn(settings, name) ? settings[name] : name)),
    ]),
  );
}

/**
 * Sentences about settings whose addresses the browser will block: addresses of settings without
 * uses, and texts that are no addresses.
 */
export function blockedAddresses(
  names: AddressSettings,
  settings: DeploySettings,
): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const purposes = Object.entries(names).flatMap(([purpose, of]) =>
      of.includes(name) ? [purpose as AddressPurpose] : [],
    );
    const texts = [value].flat().filter((text) => typeof text === 'string');
    if (purposes.length === 0)
      return texts
        .filter(isForeignAddress)
        .map(
          (text) =>
            `The setting "${name}" is "${text}", which no page is allowed to use. Add "addressFor" with its uses to "${name}" in portal.yaml.`,
        );
    return texts
      .filter((text) => !purposes.every((purpose) => isAddress(text, purpose)))
      .map((text) => `The setting "${name}" is "${text}", which is not an address.`);
  });
}

function originOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(originOf);
  return isForeignAddress(value) ? [new URL(value).origin] : [];
}

/** Hosts without a scheme, to which forms are sent by the scheme of the page or https. */
function hostsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(hostsOf);
  return typeof value === 'string' && isHost(value) ? [value] : [];
}

/** An address without an origin is a page of the portal. */
function isOfThisOrigin(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isOfThisOrigin);
  return typeof value === 'string' && value !== '' && !URL.canParse(value);
}

/** The unique origins of some addresses, sorted. */
function originsOf(values: readonly unknown[] = []): readonly string[] {
  return [...new Set(values.flatMap(originOf))].sort();
}

/**
 * Whether one of the portal's own pages is framed by another of its pages. A script that draws
 * frames is no page.
 */
function framesItself({ frames = [], scripts = [] }: Addresses): boolean {
  return frames.some((address) => isOfThisOrigin(address) && !scripts.includes(address));
}

/** Whether pages of this origin may frame a page; in development, to show it at a width. */
function framesPages(addresses: Addresses, development: DevelopmentNeeds | undefined): boolean {
  return development !== undefined || framesItself(addresses);
}

/** What Vite's development client needs in addition to a portal's policy. */
export interface DevelopmentNeeds {
  /**
   * Nonce of the inline script of React's fast refresh and of the style elements that Vite writes.
   */
  readonly nonce: string;
  /** Address of Vite's web socket (`ws://localhost:5100`). */
  readonly socket: string;
}

/**
 * The content security policy of a page that uses these addresses: no inline code, no evaluation,
 * Trusted Types on. In development it additionally allows inline scripts and styles with the nonce,
 * Vite's web socket and its `blob:` worker that waits for a stopped server, and frames of the own
 * origin. There Trusted Types are off, because Vite loads workers from the addresses of their
 * sources.
 */
export function contentSecurityPolicy(
  addresses: Addresses,
  development?: DevelopmentNeeds,
): string {
  const { calls, forms, frames, images, media, scripts, sockets } = addresses;
  const frame = [...(framesItself(addresses) ? ["'self'"] : []), ...originsOf(frames)];
  const nonce = development === undefined ? [] : [`'nonce-${development.nonce}'`];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...nonce, ...originsOf(scripts)],
    'style-src': ["'self'", ...nonce],
    'img-src': ["'self'", 'data:', ...originsOf(images)],
    'media-src': ["'self'", ...originsOf(media)],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(development === undefined ? [] : [development.socket]),
      ...originsOf(calls),
      // "https:" of a policy does not cover "wss:"
      ...originsOf(sockets).map((origin) => origin.replace(/^http/, 'ws')),
    ],
    'worker-src': ["'self'", ...(development === undefined ? [] : ['blob:'])],
    'frame-src': frame.length === 0 ? ["'none'"] : frame,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...originsOf(forms), ...new Set(forms?.flatMap(hostsOf).sort())],
    'frame-ancestors': [framesPages(addresses, development) ? "'self'" : "'none'"],
    'manifest-src': ["'self'"],
    ...(development === undefined && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'dompurify'],
    }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The security headers of every page. */
export function securityHeaders(
  addresses: Addresses,
  development?: DevelopmentNeeds,
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(addresses, development),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': framesPages(addresses, development) ? 'SAMEORIGIN' : 'DENY',
  };
}
