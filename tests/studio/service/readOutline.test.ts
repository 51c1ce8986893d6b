import { describe, expect, it } from 'vitest';
import { plainMarkdown } from '../../../src/studio/service/plainMarkdown.ts';
import { readOutline } from '../../../src/studio/service/readOutline.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';

describe('the outline of a screen', () => {
  it('names entries with a title and a text by their titles', async () => {
    const clinic = await draftOf(portals.clinic);
    const entries = readOutline(clinic, 'entry/home.screen.yaml', 'en')
      .filter(({ path }) => /\/items\/\d+$/.test(path))
      .map(({ title }) => title);
    expect(entries).toEqual([
      'Who can register?',
      'What happens to my data?',
      'How quickly does my doctor answer?',
    ]);
  });

  it('names parts by their words without the marks of Markdown', () => {
    const named = [
      ['# Terms of **use**', 'Terms of use'],
      ['- See [the *rules*](/rules), and `run` it', 'See the rules, and run it'],
      ['1. First', 'First'],
      ['2 * 3 * 4, snake_case and a_b', '2 * 3 * 4, snake_case and a_b'],
      ['Required *', 'Required *'],
      ['![Our house](house.webp)', 'Our house'],
    ];
    for (const [written = '', plain] of named) expect(plainMarkdown(written)).toBe(plain);
  });
});
