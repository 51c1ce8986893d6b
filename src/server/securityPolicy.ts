/** Deploy settings as the server and the browser read them: `/settings.json`. */
export type DeploySettings = Readonly<Record<string, unknown>>;

/** Origins that the settings allow, by directive. */
interface Origins {
  readonly connect: readonly string[];
  readonly form: readonly string[];
  readonly frame: readonly string[];
  readonly image: readonly string[];
  readonly script: readonly string[];
}

function originOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(originOf);
  return typeof value === 'string' && URL.canParse(value) ? [new URL(value).origin] : [];
}

/**
 * Which origins a page may use, read from the settings by the ends of their names: `…Services`, `apiRoot`, `configRoot`
 * and `…Address` may be called, `…Providers` and `…Hosts` may be posted to, `…Address` of a frame may be framed,
 * `tileServer` gives pictures, `…Script` gives a script.
 */
function originsOf(settings: DeploySettings): Origins {
  const named = (test: RegExp) => [...new Set(Object.entries(settings).filter(([name]) => test.test(name)).flatMap(([, value]) => originOf(value)))].sort();
  return {
    connect: named(/(Services|Root|Address|Url)$/),
    form: named(/(Providers|Hosts)$/),
    frame: named(/(Bot|Frame|Embed)Address$|Script$/),
    image: named(/^(tileServer|imageHosts)$/),
    script: named(/Script$/),
  };
}

/** The content security policy of a page under these settings: no inline code, no evaluation, Trusted Types on. */
export function contentSecurityPolicy(settings: DeploySettings): string {
  const { connect, form, frame, image, script } = originsOf(settings);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...script],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'worker-src': ["'self'"],
    'frame-src': frame.length === 0 ? ["'none'"] : frame,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...form],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The security headers of every page. */
export function securityHeaders(settings: DeploySettings): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  };
}
