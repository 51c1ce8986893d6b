import { expect, it } from 'vitest';
import { widgetChunk, type Bundle } from '../../scripts/pageNeeds.ts';

const bundle: Bundle = {
  'widgets/table/ColumnChooser.tsx': { file: 'assets/a.js' },
  'widgets/table/Table.tsx': {
    file: 'assets/b.js',
    dynamicImports: ['widgets/table/ColumnChooser.tsx'],
  },
  '../portal/widgets/gauge/Gauge.tsx': { file: 'assets/c.js' },
  'assets/table.css': { file: 'assets/d.css' },
};

it('finds the component of a widget beside the parts that it loads later', () => {
  expect(widgetChunk(bundle, 'table')).toBe('widgets/table/Table.tsx');
  expect(widgetChunk(bundle, 'gauge')).toBe('../portal/widgets/gauge/Gauge.tsx');
  expect(widgetChunk(bundle, 'list')).toBeUndefined();
});
