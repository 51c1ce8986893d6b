import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../src/server/securityPolicy.ts';
import { headersFile, nginxFile } from '../../src/server/webServerFiles.ts';

const site = { settings: { apiRoot: 'https://api.example.ro', paymentProviders: ['https://pay.example.ro'] }, release: '0123456789abcdef', languages: { store: 'lang', default: 'ro', available: ['ro', 'en', 'de'] } };

describe('the files for web servers', () => {
  it('put the policy of the settings on every page', () => {
    const policy = contentSecurityPolicy(site.settings);
    expect(policy).toContain("connect-src 'self' https://api.example.ro");
    const blocks = headersFile(site).trim().split('\n\n');
    expect(blocks[0]).toMatch(/^\/\*\n/);
    expect(blocks[0]).toContain(`  Content-Security-Policy: ${policy}\n`);
    expect(nginxFile(site).split(`add_header Content-Security-Policy "${policy}" always;`)).toHaveLength(4); // the pages, the shell, pictures
  });

  it('let only what carries a hash be kept for good', () => {
    const kept = headersFile(site).trim().split('\n\n').filter((block) => block.includes('immutable')).map((block) => block.split('\n')[0]);
    expect(kept).toEqual(['/assets/*', '/release/0123456789abcdef/*']);
  });

  it('name each language that is not the default', () => {
    expect([...nginxFile(site).matchAll(/\$cookie_lang = "(\w+)"\) \{ set \$portal_pages "\/pages\/(\w+)"/g)].map(([, cookie, folder]) => [cookie, folder])).toEqual([['en', 'en'], ['de', 'de']]);
  });
});
