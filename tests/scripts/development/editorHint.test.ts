import { describe, expect, it } from 'vitest';
import { editorHint } from '../../../scripts/development/editorHint.ts';

const PATH = process.env['PATH'];

describe('the hint about the editor', () => {
  it('says how to name an editor if the environment names none', () => {
    expect(editorHint({ PATH })).toContain('LAUNCH_EDITOR=code');
  });

  it('is not needed for a command that exists', () => {
    expect(editorHint({ PATH, LAUNCH_EDITOR: process.execPath })).toBeUndefined();
    expect(editorHint({ PATH, EDITOR: 'node' })).toBeUndefined();
  });

  it('names a command that does not exist, and where it comes from', () => {
    expect(editorHint({ PATH, VISUAL: 'no-such-editor', EDITOR: 'node' })).toMatch(
      /^VISUAL names the editor "no-such-editor", but there is no such command\./,
    );
    // Vite takes the whole variable as the command
    expect(editorHint({ PATH, LAUNCH_EDITOR: 'node --wait' })).toContain('"node --wait"');
  });
});
