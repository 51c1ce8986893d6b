import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = async () => ['README.md', ...(await readdir('docs', { recursive: true })).filter((name) => name.endsWith('.md')).map((name) => join('docs', name))];

describe('the documents', () => {
  it('link only to files that are there', async () => {
    const broken: string[] = [];
    for (const file of await documents()) {
      const text = (await readFile(file, 'utf8')).replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
      for (const [, address = ''] of text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)) {
        if (!/^[a-z]+:/.test(address) && !existsSync(join(dirname(file), address))) broken.push(`${file}: ${address}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('name for each promise of security a test that is there', async () => {
    const text = await readFile('docs/security.md', 'utf8');
    const named = [...text.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !existsSync(join('tests', path)))).toEqual([]);
    const promises = text.split('\n').filter((line) => /^\| (?!holds|---)/.test(line));
    expect(promises.filter((line) => !/\.(test|spec)\.tsx?`/.test(line))).toEqual([]);
  });
});
