import { describe, expect, it } from 'vitest';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { withBlockNeeds } from '../../src/compiler/emit/blockNeeds.ts';

const needs = (file: object, of = vocabulary) =>
  (withBlockNeeds(file, of) as { readonly blocks?: readonly string[] }).blocks;
const step = (verb: string, members: object = {}) => ({ verb, key: 'steps/0', ...members });

describe('the blocks that a file of the release names', () => {
  it('are its further verbs, nested ones too, sorted and each once', () => {
    const file = {
      start: [step('print'), step('each', { do: [step('download'), step('print')] })],
    };
    expect(needs(file)).toEqual(['action:download', 'action:each', 'action:print']);
  });

  it('are its further functions, also inside a call', () => {
    const tree = ['f', 'size', ['f', 'formatDate', ['f', 'today'], 'yyyy']];
    expect(needs({ title: { '=': tree } })).toEqual(['function:formatDate', 'function:today']);
  });

  it('leave out what every page has', () => {
    const file = { start: [step('open'), step('toast', { text: { '=': ['f', 'size', 'a'] } })] };
    expect(withBlockNeeds(file, vocabulary)).toBe(file);
  });

  it('include those of the portal', () => {
    const own = { actions: ['shout'], functions: [], icons: new Map() };
    expect(
      needs({ start: [step('shout'), step('print')] }, { ...vocabulary, own } as never),
    ).toEqual(['action:print', 'action:shout']);
  });
});
