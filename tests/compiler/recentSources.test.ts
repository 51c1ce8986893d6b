import { describe, expect, it } from 'vitest';
import { createRecentSources } from '../../src/compiler/recentSources.ts';
import type { Source } from '../../src/compiler/source.ts';

const source = (
  files: Readonly<Record<string, string>>,
  assets?: Record<string, string>,
): Source => ({
  files: new Map(Object.entries(files)),
  assets: assets && new Map(Object.entries(assets)),
});

describe('the results of the last sources', () => {
  it('are found by the texts of the files, whichever maps hold them', () => {
    const recent = createRecentSources<string>();
    recent.add(source({ a: '1', b: '1' }), 'first');
    recent.add(source({ a: '2', b: '1' }), 'second');
    expect(recent.find(source({ b: '1', a: '1' }))).toBe('first');
    expect(recent.find(source({ a: '2', b: '1' }))).toBe('second');
    expect(recent.find(source({ a: '2' }))).toBeUndefined();
    expect(recent.find(source({ a: '2', b: '1', c: '' }))).toBeUndefined();
  });

  it('are those of the source at that time, although its map changes', () => {
    const recent = createRecentSources<string>();
    const files = new Map([['a', '1']]);
    recent.add({ files }, 'first');
    files.set('a', '2');
    expect(recent.find({ files })).toBeUndefined();
    expect(recent.find(source({ a: '1' }))).toBe('first');
  });

  it('differ by assets and modules, also by whether these are listed', () => {
    const recent = createRecentSources<string>();
    recent.add(source({ a: '1' }, { 'logo.svg': 'x' }), 'first');
    expect(recent.find(source({ a: '1' }, { 'logo.svg': 'y' }))).toBeUndefined();
    expect(recent.find(source({ a: '1' }))).toBeUndefined();
    const listed = { ...source({ a: '1' }, { 'logo.svg': 'x' }), modules: new Set(['a.ts']) };
    expect(recent.find(listed)).toBeUndefined();
    expect(recent.find(source({ a: '1' }, { 'logo.svg': 'x' }))).toBe('first');
  });

  it('begin a compilation with the most similar source', () => {
    const recent = createRecentSources<string>();
    expect(recent.nearest(source({ a: '1' }))).toBeUndefined();
    recent.add(source({ a: '1', b: '1', c: '1' }), 'base');
    recent.add(source({ a: '2', b: '2', c: '1' }), 'tried');
    expect(recent.nearest(source({ a: '1', b: '1', c: '3' }))).toBe('base');
    expect(recent.nearest(source({ a: '2', b: '2', c: '3' }))).toBe('tried');
  });

  it('keep the source to which the caller returns', () => {
    const recent = createRecentSources<string>();
    const base = source({ a: '1', b: '1' });
    recent.add(base, 'base');
    for (const text of ['2', '3', '4']) {
      const tried = source({ a: text, b: '1' });
      recent.nearest(tried);
      recent.add(tried, text);
      expect(recent.find(tried)).toBe(text);
      expect(recent.find(base)).toBe('base');
    }
    expect(recent.find(source({ a: '2', b: '1' }))).toBeUndefined();
  });
});
