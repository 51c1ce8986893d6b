/** Deploy settings as the server and the browser read them: `/settings.json`. */
export type DeploySettings = Readonly<Record<string, unknown>>;

/** Origins that the settings allow, by directive. */
interface Origins {
  readonly connect: readonly string[];
  readonly form: readonly string[];
  readonly frame: readonly string[];
  /** Whether one of the portal's own pages is framed by another. */
  readonly framesItself: boolean;
  readonly image: readonly string[];
  readonly script: readonly string[];
}

function originOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(originOf);
  if (typeof value !== 'string' || !URL.canParse(value)) return [];
  const { origin, protocol } = new URL(value);
  return /^(https?|wss?):$/.test(protocol) ? [origin] : [];
}

const framed = /(Bot|Frame|Embed)Address$/;

/** An address without an origin is one of the portal's own pages. */
function isOfThisOrigin(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isOfThisOrigin);
  return typeof value === 'string' && value !== '' && !URL.canParse(value);
}

/**
 * Which origins a page may use, read from the settings by the ends of their names: `…Services`, `apiRoot`, `configRoot`
 * and `…Address` may be called, `…Providers` and `…Hosts` may be posted to, `…Address` of a frame may be framed (a page of
 * the portal itself may then be framed by the portal, and by nobody else), `tileServer` gives pictures, `…Script` gives a script.
 */
function originsOf(settings: DeploySettings): Origins {
  const framesItself = Object.entries(settings).some(([name, value]) => framed.test(name) && isOfThisOrigin(value));
  const named = (test: RegExp) => [...new Set(Object.entries(settings).filter(([name]) => test.test(name)).flatMap(([, value]) => originOf(value)))].sort();
  return {
    connect: named(/(Services|Root|Address|Url)$/),
    form: named(/(Providers|Hosts)$/),
    framesItself,
    frame: [...(framesItself ? ["'self'"] : []), ...named(new RegExp(`${framed.source}|Script$`))],
    image: named(/^(tileServer|imageHosts)$/),
    script: named(/Script$/),
  };
}

/** What Vite's development client needs beyond the policy of a portal. */
export interface DevelopmentNeeds {
  /** Marks the inline script of React's fast refresh and the style elements that Vite writes. */
  readonly nonce: string;
  /** Where Vite's web socket is (`ws://localhost:5100`). */
  readonly socket: string;
}

/**
 * The content security policy of a page under these settings: no inline code, no evaluation, Trusted Types on.
 * In development it is wider by exactly this: inline scripts and styles that carry the nonce, Vite's web socket, the
 * worker from memory that waits for a stopped server, and no Trusted Types, because Vite serves workers from the addresses of their sources.
 */
export function contentSecurityPolicy(settings: DeploySettings, development?: DevelopmentNeeds): string {
  const { connect, form, frame, framesItself, image, script } = originsOf(settings);
  const nonce = development === undefined ? [] : [`'nonce-${development.nonce}'`];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...nonce, ...script],
    'style-src': ["'self'", ...nonce],
    'img-src': ["'self'", 'data:', ...image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development === undefined ? [] : [development.socket]), ...connect],
    'worker-src': ["'self'", ...(development === undefined ? [] : ['blob:'])],
    'frame-src': frame.length === 0 ? ["'none'"] : frame,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...form],
    'frame-ancestors': [framesItself ? "'self'" : "'none'"],
    'manifest-src': ["'self'"],
    ...(development === undefined && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default', 'dompurify'] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The security headers of every page. */
export function securityHeaders(settings: DeploySettings, development?: DevelopmentNeeds): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, development),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': originsOf(settings).framesItself ? 'SAMEORIGIN' : 'DENY',
  };
}
