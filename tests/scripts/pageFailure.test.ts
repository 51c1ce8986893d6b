import { describe, expect, it } from 'vitest';
import { withFailureText } from '../../scripts/pageFailure.ts';

const shell = '<html lang="en">\n  <head>\n    <title>Portal</title>\n  </head>\n</html>\n';
const texts = (failed: string, hint: string): string =>
  JSON.stringify({ 'runtime.loadFailed': failed, 'runtime.loadFailedHint': hint });
const portal = {
  languages: { default: 'de', available: ['fr', 'de'], store: 'lang' },
  locales: {},
};
const files = new Map([
  ['texts/de/portal.json', texts('Die Seite "A&B" fehlt', 'Laden Sie neu.')],
  ['texts/fr/portal.json', texts('La page manque', 'Rechargez.')],
]);

describe('the text of a page whose app cannot start', () => {
  const page = withFailureText(shell, portal, files);

  it('is in every language of the portal, the default first', () => {
    expect(page).toBe(
      '<html lang="de" dir="ltr">\n  <head>\n' +
        '    <meta name="portal-failure" content="Die Seite &quot;A&amp;B&quot; fehlt. Laden Sie neu. / La page manque. Rechargez." />\n' +
        '    <title>Portal</title>\n  </head>\n</html>\n',
    );
  });

  it('says once what several languages have in the same words', () => {
    const shared = texts('The page is missing', 'Reload it.');
    const alike = new Map([
      ['texts/de/portal.json', shared],
      ['texts/fr/portal.json', shared],
    ]);
    expect(withFailureText(shell, portal, alike)).toContain(
      'content="The page is missing. Reload it."',
    );
  });

  it('replaces that of an earlier release', () => {
    const french = {
      ...portal,
      languages: { ...portal.languages, default: 'fr', available: ['fr'] },
    };
    expect(withFailureText(page, french, files)).toBe(withFailureText(shell, french, files));
  });
});
