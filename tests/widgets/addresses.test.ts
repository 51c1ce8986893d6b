import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../src/widgets');
/** They show what users chose or drew in the page itself. */
const ofThePage = ['file-input', 'signature'];

it('a widget that loads pictures, media or frames declares their addresses for the compiler', () => {
  const loading = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ofThePage.includes(entry.name))
    .map(({ name }) => name)
    .filter((name) =>
      readdirSync(join(folder, name))
        .filter((file) => file.endsWith('.tsx'))
        .some((file) =>
          /<(img|iframe|audio|video|source|track)\b/.test(
            readFileSync(join(folder, name, file), 'utf8'),
          ),
        ),
    );
  const silent = loading.filter((name) => {
    const manifest = join(folder, name, 'manifest.json');
    return !existsSync(manifest) || !readFileSync(manifest, 'utf8').includes('"x-address"');
  });
  expect(silent).toEqual([]);
  expect(loading).toEqual(
    expect.arrayContaining(['audio', 'avatar', 'carousel', 'embed', 'gallery', 'image', 'video']),
  );
});
