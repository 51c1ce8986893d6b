import { describe, expect, it } from 'vitest';
import { createRegistry } from '../../src/runtime/registry.ts';
import type { Widget } from '../../src/sdk/widget.ts';

const widget = (type: string): Widget => ({
  manifest: { type, title: type, description: type, kind: 'node', props: {} },
  load: async () => () => type,
});

describe('the registry', () => {
  it('loads the list of further widgets with the first of them only', async () => {
    const asked: string[] = [];
    const registry = createRegistry([widget('text')], async () => {
      asked.push('list');
      return [widget('tree'), widget('calendar')];
    });
    await registry.load('text');
    expect(asked).toEqual([]);
    expect((await registry.load('calendar'))({} as never)).toBe('calendar');
    expect(registry.loaded('calendar')).toBeDefined();
    expect(registry.loaded('tree')).toBeUndefined();
  });

  it('loads the list again after it failed to load', async () => {
    let fails = true;
    const registry = createRegistry([], async () => {
      if (fails) throw new Error('offline');
      return [widget('tree')];
    });
    await expect(registry.load('tree')).rejects.toThrow('offline');
    fails = false;
    expect((await registry.load('tree'))({} as never)).toBe('tree');
  });

  it('refuses types that are in neither list', async () => {
    await expect(createRegistry([], async () => []).load('tabel')).rejects.toThrow('"tabel"');
    await expect(createRegistry([]).load('tabel')).rejects.toThrow('"tabel"');
  });

  it('refuses two widgets of one type', () => {
    expect(() => createRegistry([widget('text'), widget('text')])).toThrow('"text"');
  });
});
