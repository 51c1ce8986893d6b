import type { Portal, Value } from '../src/language/release.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => escapes[sign] ?? sign);

/**
 * Gives a page the name of the portal as its title, in the default language, and the portal's icon
 * in the browser's tab. `files` is the release. Values that only the browser knows are left to it.
 */
export function withIdentity(
  page: string,
  { name, logo, icon, languages }: Pick<Portal, 'name' | 'logo' | 'icon' | 'languages'>,
  files: ReadonlyMap<string, string>,
): string {
  const title = textOf(name, files.get(`texts/${languages.default}/portal.json`));
  const picture = icon ?? logo;
  return page
    .replace(/<title>[^<]*<\/title>/, (before) =>
      title === undefined ? before : `<title>${escaped(title)}</title>`,
    )
    .replace(/<link rel="icon" href="[^"]*"/, (before) =>
      typeof picture === 'string' ? `<link rel="icon" href="${escaped(picture)}"` : before,
    );
}

function textOf(value: Value, texts: string | undefined): string | undefined {
  if (typeof value === 'string') return value;
  const key = typeof value === 'object' && value !== null && 't' in value ? value['t'] : undefined;
  if (typeof key !== 'string' || texts === undefined) return undefined;
  const own = JSON.parse(texts) as Readonly<Record<string, string>>;
  return own[key];
}
