import { addressPattern, pagePlace } from './pagePattern.ts';
import { securityHeaders } from './securityPolicy.ts';
import type { Addresses } from './securityPolicy.ts';

/** The input of configuration files for other web servers. */
export interface StaticSite {
  /** Addresses that the pages may use, by purpose. */
  readonly allowed: Addresses;
  /** The current release. */
  readonly release: string;
  readonly languages: {
    readonly store: string;
    readonly default: string;
    readonly available: readonly string[];
  };
  /** Paths of pages with parameters, in the order in which they are tried. */
  readonly patterns: readonly string[];
  /** Addresses with their own page. */
  readonly addresses: readonly string[];
}

const forGood = 'public, max-age=31536000, immutable';

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export function headersFile({ allowed, release }: StaticSite): string {
  const block = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[
    block('/*', securityHeaders(allowed)),
    block('/assets/*', { 'Cache-Control': forGood }),
    block(`/release/${release}/*`, { 'Cache-Control': forGood }),
  ].join('\n\n')}\n`;
}

/**
 * `_redirects` for the same hosts: maps every address of a pattern to the page of the default
 * language. A host may apply a line even if a file exists, so a pattern that includes the address
 * of another page is left out.
 */
export function redirectsFile({ patterns, addresses }: StaticSite): string {
  const unambiguous = patterns.filter(
    (path) => !addresses.some((address) => new RegExp(addressPattern(path)).test(address)),
  );
  return unambiguous
    .map((path) => `${path.replace(/\{(\w+)\}/g, ':$1')} ${pagePlace(path)}/ 200\n`)
    .join('');
}

/**
 * `nginx.conf`: the content of a `server` block whose `root` is the build folder. It sets headers,
 * caching, precompressed files, pages in the visitor's language, pages with parameters, and the
 * client-rendered page for every other address.
 */
export function nginxFile({ allowed, languages, patterns }: StaticSite): string {
  const header = (name: string, value: string) =>
    `add_header ${name} "${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '')}" always;`;
  const page = [
    ...Object.entries(securityHeaders(allowed)).map(([name, value]) => header(name, value)),
    header('Cache-Control', 'no-cache'),
    header('Vary', 'Cookie'),
  ];
  const file = (cache: string) => [
    header('X-Content-Type-Options', 'nosniff'),
    header('Cache-Control', cache),
  ];
  const location = (match: string, lines: readonly string[]) =>
    `location ${match} {\n${lines.map((line) => `    ${line}`).join('\n')}\n}`;
  const others = languages.available.filter((language) => language !== languages.default);
  return `${[
    '# Written by `npm run build`. Include it in a `server` block whose `root` is this folder:\n#     server { listen 80; root /srv/portal; include /srv/portal/nginx.conf; }',
    [
      'gzip_static on;',
      'gzip_vary on;',
      'etag on;',
      'charset utf-8;',
      'charset_types text/css text/javascript application/javascript application/json;',
    ].join('\n'),
    [
      'set $portal_pages "";',
      ...others.map(
        (language) =>
          `if ($cookie_${languages.store} = "${language}") { set $portal_pages "/pages/${language}"; }`,
      ),
    ].join('\n'),
    location('~ ^/(nginx\\.conf|_headers|_redirects|app\\.json|bom\\.cdx\\.json)$', [
      'return 404;',
    ]),
    location('~ /\\.', ['return 404;']),
    location('~ ^/(assets|release/[0-9a-f]+)/', [...file(forGood), 'try_files $uri =404;']),
    location('= /shell.html', [...page, 'try_files /shell.html =404;']),
    // An SVG image opened directly is a document, so it gets the headers of one.
    location('~ ^/media/', [...page, 'try_files $uri =404;']),
    location('~ \\.(?!html$)[A-Za-z0-9]+$', [...file('no-cache'), 'try_files $uri @named;']),
    // Addresses of the portal may contain dots; only browsers request those as pages.
    location('@named', [
      'if ($http_accept !~ "text/html") { return 404; }',
      ...patterns.map((path) => `rewrite "${addressPattern(path)}" ${pagePlace(path)} last;`),
      'rewrite ^ /shell.html last;',
    ]),
    ...patterns.map((path) =>
      location(`~ "${addressPattern(path)}"`, [
        ...page,
        `try_files ${['$uri', pagePlace(path)].map((place) => `$portal_pages${place}/index.html ${place}/index.html`).join(' ')} /shell.html;`,
      ]),
    ),
    location('/', [...page, 'try_files $portal_pages$uri/index.html $uri/index.html /shell.html;']),
  ].join('\n\n')}\n`;
}
