import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('the imports of the server', () => {
  it('include nothing that renders', () => {
    const folder = join(import.meta.dirname, '../../src/server');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(30);
    const wrong = files.filter((file) =>
      /from '(react|jotai|(?:\.\.\/)+(runtime|ui|widgets|actions|sdk))/.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
