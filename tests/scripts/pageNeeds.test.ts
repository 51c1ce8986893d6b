import { expect, it } from 'vitest';
import { blockChunks, widgetChunk, type Bundle } from '../../scripts/pageNeeds.ts';

const bundle: Bundle = {
  'widgets/table/ColumnChooser.tsx': { file: 'assets/a.js' },
  'widgets/table/Table.tsx': {
    file: 'assets/b.js',
    dynamicImports: ['widgets/table/ColumnChooser.tsx'],
  },
  '../portal/widgets/gauge/Gauge.tsx': { file: 'assets/c.js' },
  'assets/table.css': { file: 'assets/d.css' },
  'furtherBlocks.ts': { file: 'assets/e.js', isDynamicEntry: true },
  'actions/furtherActions.ts': { file: 'assets/g.js', isDynamicEntry: true },
  '../portal/actions/shout.ts': { file: 'assets/f.js', isDynamicEntry: true },
};

it('finds the component of a widget beside the parts that it loads later', () => {
  expect(widgetChunk(bundle, 'table')).toBe('widgets/table/Table.tsx');
  expect(widgetChunk(bundle, 'gauge')).toBe('../portal/widgets/gauge/Gauge.tsx');
  expect(widgetChunk(bundle, 'list')).toBeUndefined();
});

it('finds the files of the further verbs and functions, and those of own ones', () => {
  expect(blockChunks(bundle, [])).toEqual([]);
  expect(blockChunks(bundle, ['function:today'])).toEqual(['furtherBlocks.ts']);
  expect(blockChunks(bundle, ['action:shout'])).toEqual([
    'furtherBlocks.ts',
    '../portal/actions/shout.ts',
  ]);
  expect(blockChunks(bundle, ['action:print', 'action:shout'])).toEqual([
    'furtherBlocks.ts',
    'actions/furtherActions.ts',
    '../portal/actions/shout.ts',
  ]);
});
