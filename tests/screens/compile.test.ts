import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile } from '../../src/compiler/compile.ts';

it('the shipped portal compiles without errors and warnings', async () => {
  const { diagnostics, release } = compile(
    await readPortalFolder(fileURLToPath(new URL('../../screens', import.meta.url))),
    vocabulary,
  );
  expect(diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  expect(release?.files.has('portal.json')).toBe(true);
});
