import { describe, expect, it } from 'vitest';
import { createCompiler } from '../../src/compiler/compile.ts';
import { basePortal, printed, sampleVocabulary } from './sampleFolders.ts';

describe('a name inherited from Object.prototype', () => {
  it('is no type of a parameter', () => {
    const fragment =
      'schema: fragment/1\nfragment: part\nparams: { rows: { list: toString }, place: { path: valueOf } }\nbody: []\n';
    const screen =
      'schema: screen/1\nscreen: odd\npath: /odd\ntitle: portal.name\nstate: { place: 1 }\nbody: [ { type: fragment, fragment: part, with: { rows: "= [1]", place: state.place } } ]\n';
    const compilation = createCompiler(sampleVocabulary).compile({
      files: new Map([
        ...basePortal(),
        ['fragments/part.fragment.yaml', fragment],
        ['screens/odd.screen.yaml', screen],
      ]),
    });
    expect(printed(compilation)).toContain('Unknown type "toString".');
    expect(printed(compilation)).toContain('Unknown type "valueOf".');
  });
});
