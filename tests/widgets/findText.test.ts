import { describe, expect, it } from 'vitest';
import { findText } from '../../src/widgets/document-viewer/findText.ts';

describe('findText', () => {
  it('finds words ignoring case and diacritics, and returns their positions', () => {
    expect(findText(['Factura 100', ' ', 'Scadență la'], 'scadenta', 3)).toEqual([
      { page: 3, parts: [{ piece: 2, from: 0, to: 8 }] },
    ]);
  });

  it('finds text that is split into several pieces', () => {
    expect(findText(['Total ', '1.2', '34,50'], '1.234', 1)).toEqual([
      {
        page: 1,
        parts: [
          { piece: 1, from: 0, to: 3 },
          { piece: 2, from: 0, to: 2 },
        ],
      },
    ]);
  });

  it('finds each match once, and nothing for an empty query', () => {
    expect(findText(['aaaa'], 'aa', 1)).toHaveLength(2);
    expect(findText(['abc'], '  ', 1)).toEqual([]);
    expect(findText([], 'a', 1)).toEqual([]);
  });
});
