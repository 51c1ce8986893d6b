import type { Portal } from '../src/language/release.ts';
import { inLanguage } from './pageLanguage.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/**
 * Adds the text that the app shows if it cannot read the portal and its texts: in every language,
 * the default first, because the visitor's is unknown then. Languages without words of their own
 * share those of another, which are said once. `files` is the release. Replaces the
 * addition of an earlier run.
 */
export function withFailureText(
  page: string,
  portal: Pick<Portal, 'languages' | 'locales'>,
  files: ReadonlyMap<string, string>,
): string {
  const { languages } = portal;
  const ordered = [...new Set([languages.default, ...languages.available])];
  const sentences = ordered.flatMap((language) => {
    const texts = JSON.parse(files.get(`texts/${language}/portal.json`) ?? '{}') as Readonly<
      Record<string, string>
    >;
    const [failed, hint] = [texts['runtime.loadFailed'], texts['runtime.loadFailedHint']];
    return failed === undefined || hint === undefined ? [] : [`${failed}. ${hint}`];
  });
  const content = [...new Set(sentences)]
    .join(' / ')
    .replace(/[&<"]/g, (sign) => escapes[sign] ?? sign);
  return inLanguage(page, portal, languages.default)
    .replace(/^.*<meta name="portal-failure".*\n/gm, '')
    .replace(
      /^(\s*)<title>/m,
      (title, indent: string) =>
        `${indent.replace(/^\n+/, '')}<meta name="portal-failure" content="${content}" />\n${title}`,
    );
}
