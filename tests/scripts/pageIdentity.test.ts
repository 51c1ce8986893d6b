import { describe, expect, it } from 'vitest';
import { withIdentity } from '../../scripts/pageIdentity.ts';

const page = '<head>\n  <title>Portico</title>\n  <link rel="icon" href="data:," />\n</head>\n';
const languages = { default: 'fr', available: ['fr', 'en'], store: 'language' };
const files = new Map([
  ['texts/fr/portal.json', '{"portal.name":"Clinique <du> Lac"}'],
  ['texts/en/portal.json', '{"portal.name":"Lake Clinic"}'],
]);
const head = (portal: Omit<Parameters<typeof withIdentity>[1], 'languages'>) =>
  withIdentity(page, { ...portal, languages }, files);

describe('the identity of a page', () => {
  it("is the portal's name in the default language, and its icon", () => {
    expect(head({ name: { t: 'portal.name' }, icon: '/media/tab.svg', logo: '/media/l.svg' })).toBe(
      '<head>\n  <title>Clinique &lt;du> Lac</title>\n  <link rel="icon" href="/media/tab.svg" />\n</head>\n',
    );
  });

  it('has the logo where there is no icon', () => {
    expect(head({ name: 'Lake', logo: '/media/l.svg' })).toContain('href="/media/l.svg"');
  });

  it('leaves to the browser what depends on it', () => {
    const computed = { '=': ['.', ['settings', 'logo']] } as const;
    expect(head({ name: 'Portico', logo: computed })).toBe(page);
  });

  it('replaces that of an earlier release', () => {
    const before = head({ name: 'Old', icon: '/media/old.svg' });
    const next = { name: 'New', icon: '/media/new.svg', languages };
    expect(withIdentity(before, next, files)).toBe(withIdentity(page, next, files));
  });
});
