import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../src/server/securityPolicy.ts';
import { headersFile, nginxFile, redirectsFile } from '../../src/server/webServerFiles.ts';

const site = {
  allowed: { calls: ['https://api.example.ro'], forms: [['https://pay.example.ro']] },
  release: '0123456789abcdef',
  languages: { store: 'lang', default: 'ro', available: ['ro', 'en', 'de'] },
  patterns: ['/start/{code}/done', '/start/*', '/invite/*'],
  addresses: ['/', '/start/help'],
};

describe('the files for web servers', () => {
  it('set the policy of the settings on every page', () => {
    const policy = contentSecurityPolicy(site.allowed);
    expect(policy).toContain("connect-src 'self' https://api.example.ro");
    const blocks = headersFile(site).trim().split('\n\n');
    expect(blocks[0]).toMatch(/^\/\*\n/);
    expect(blocks[0]).toContain(`  Content-Security-Policy: ${policy}\n`);
    expect(
      nginxFile(site).split(`add_header Content-Security-Policy "${policy}" always;`),
    ).toHaveLength(4 + site.patterns.length); // the pages, the shell and images
  });

  it('mark only files with a hash as immutable', () => {
    const kept = headersFile(site)
      .trim()
      .split('\n\n')
      .filter((block) => block.includes('immutable'))
      .map((block) => block.split('\n')[0]);
    expect(kept).toEqual(['/assets/*', '/release/0123456789abcdef/*']);
  });

  it('contain each language except the default', () => {
    expect(
      [
        ...nginxFile(site).matchAll(
          /\$cookie_lang = "(\w+)"\) \{ set \$portal_pages "\/pages\/(\w+)"/g,
        ),
      ].map(([, cookie, folder]) => [cookie, folder]),
    ).toEqual([
      ['en', 'en'],
      ['de', 'de'],
    ]);
  });

  it('serve the page of a pattern for each of its addresses, after the page of the address itself', () => {
    const locations = [
      ...nginxFile(site).matchAll(/location ~ "([^"]+)" \{[^}]*?try_files ([^;]+);\n\}/g),
    ].map(([, pattern, files]) => [pattern, files]);
    expect(locations.map(([pattern]) => pattern)).toEqual([
      '^/start/[^/]+/done/?$',
      '^/start(/.*)?$',
      '^/invite(/.*)?$',
    ]);
    expect(locations.at(-1)?.[1]).toBe(
      '$portal_pages$uri/index.html $uri/index.html $portal_pages/invite/_rest/index.html /invite/_rest/index.html /shell.html',
    );
    expect(redirectsFile(site).split('\n')).toEqual([
      '/start/:code/done /start/_param/done/ 200',
      '/invite/* /invite/_rest/ 200',
      '',
    ]);
  });
});
