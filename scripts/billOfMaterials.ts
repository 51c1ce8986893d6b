import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** A shipped package, in CycloneDX form. */
export interface Component {
  /** `data`: files of the release were generated from it; its code is not shipped. */
  readonly type: 'library' | 'data';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  /** `optional`: only some machines install it. */
  readonly scope: 'required' | 'optional';
  readonly purl: string;
  readonly hashes: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly (
    | { readonly license: { readonly id: string } }
    | { readonly expression: string }
  )[];
  readonly externalReferences: readonly { readonly type: 'distribution'; readonly url: string }[];
}

/** A CycloneDX 1.5 document. */
export interface BillOfMaterials {
  readonly $schema: string;
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.5';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: {
    readonly component: {
      readonly type: 'application';
      readonly 'bom-ref': string;
      readonly name: string;
      readonly version: string;
    };
  };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** An entry of package-lock.json. */
export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface PackageLock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** A licence that a package's package.json does not state, with its source. */
export interface StatedLicence {
  readonly licence: string;
  readonly read: string;
}

export interface ShippedData {
  readonly licence: string;
  /** The author of the data. */
  readonly source: string;
  readonly file: string;
}

/** Manually reviewed facts; see `scripts/audit.json`. */
export interface Reviewed {
  /** SPDX identifiers of the allowed licences. */
  readonly licences: readonly string[];
  readonly stated: Readonly<Record<string, StatedLicence>>;
  /**
   * Development packages whose data ship in files of the portal, each with the licence of those
   * data.
   */
  readonly data: Readonly<Record<string, ShippedData>>;
  /** Dependencies that only build a release; neither they nor what only they need ship. */
  readonly tools: readonly string[];
  /** Published advisories about shipped packages, each with the first fixed version. */
  readonly advisories: readonly Advisory[];
}

type ReviewedForBill = Pick<Reviewed, 'stated' | 'data' | 'tools'>;

export interface Advisory {
  readonly id: string;
  readonly package: string;
  /** The first fixed version. */
  readonly fixed: string;
  /** Only versions of this major are affected; undefined: all below `fixed`. */
  readonly major?: number;
  readonly what: string;
}

/** The bill of materials of this folder's package-lock.json; undefined if there is none. */
export function readBillOfMaterials(reviewed: ReviewedForBill): BillOfMaterials | undefined {
  if (!existsSync('package-lock.json')) return undefined;
  return billOfMaterials(
    JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock,
    reviewed,
  );
}

/**
 * The bill of materials of shipped packages. `npm sbom --omit dev` leaves out packages that
 * development needs too, such as react; this includes every package that is not for development
 * alone, and those whose data ship. It is independent of time and machine: the same lock file gives
 * the same document.
 */
function billOfMaterials(
  { packages }: PackageLock,
  { stated, data, tools }: ReviewedForBill,
): BillOfMaterials {
  const needed = placesNeeded(packages, tools);
  const shipped = Object.entries(packages).filter(
    ([path, entry]) => needed.has(path) && entry.version !== undefined,
  );
  // a portal's repository has none of the data of this one
  const sources = Object.entries(data)
    .filter(([name]) => packages[`node_modules/${name}`] !== undefined)
    .map(([name, { licence }]): Component => ({
      ...componentOf(name, { ...packages[`node_modules/${name}`], license: licence }, stated),
      type: 'data',
    }));
  const byRef = new Map<string, Component>();
  const uses = new Map<string, Set<string>>();
  const { name = 'portal', version = '0' } = packages[''] ?? {};
  const root = purlOf(name, version);
  for (const [path, entry] of shipped) {
    const component = componentOf(nameOf(path, entry), entry, stated);
    const before = byRef.get(component['bom-ref']);
    if (before === undefined || before.scope === 'optional')
      byRef.set(component['bom-ref'], component);
  }
  for (const [path, entry] of [['', packages[''] ?? {}] as const, ...shipped]) {
    const ref = path === '' ? root : purlOf(nameOf(path, entry), entry.version ?? '');
    const found = uses.get(ref) ?? new Set<string>();
    uses.set(ref, found);
    for (const name of Object.keys({
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
    })) {
      const at = placeOf(packages, path, name);
      const other = at === undefined ? undefined : packages[at];
      if (at !== undefined && other?.version !== undefined && needed.has(at))
        found.add(purlOf(nameOf(at, other), other.version));
    }
  }
  for (const { 'bom-ref': ref } of sources) uses.get(root)?.add(ref);
  const content = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, name, version } },
    components: [...byRef.values(), ...sources].sort((one, other) =>
      one['bom-ref'] < other['bom-ref'] ? -1 : 1,
    ),
    dependencies: [...uses]
      .map(([ref, used]) => ({ ref, dependsOn: [...used].sort() }))
      .sort((one, other) => (one.ref < other.ref ? -1 : 1)),
  } as const;
  return { ...content, serialNumber: serialNumber(JSON.stringify(content)) };
}

/** The places of all packages that the root needs, without `tools` and what only they need. */
function placesNeeded(
  packages: PackageLock['packages'],
  tools: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const place = tools.includes(name) ? undefined : placeOf(packages, path, name);
      if (place === undefined || found.has(place) || packages[place]?.dev === true) continue;
      found.add(place);
      visit(place);
    }
  };
  visit('');
  return found;
}

function componentOf(
  name: string,
  { version = '', optional, devOptional, integrity, license, resolved }: LockedPackage,
  stated: Reviewed['stated'],
): Component {
  const licence = license ?? stated[`${name}@${version}`]?.licence;
  const purl = purlOf(name, version);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: optional === true || devOptional === true ? 'optional' : 'required',
    purl,
    hashes: (integrity ?? '').split(' ').flatMap((one) => {
      const [, algorithm = '', digest = ''] = /^sha(\d+)-(.+)$/.exec(one) ?? [];
      return digest === ''
        ? []
        : [{ alg: `SHA-${algorithm}`, content: Buffer.from(digest, 'base64').toString('hex') }];
    }),
    ...(licence !== undefined && {
      licenses: [/\s/.test(licence) ? { expression: licence } : { license: { id: licence } }],
    }),
    externalReferences: resolved === undefined ? [] : [{ type: 'distribution', url: resolved }],
  };
}

/** Resolves a dependency of a package: in its own folder, otherwise in one above. */
function placeOf(
  packages: PackageLock['packages'],
  path: string,
  needed: string,
): string | undefined {
  for (let folder = path; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${needed}`;
    if (packages[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
}

function nameOf(path: string, { name }: LockedPackage): string {
  return name ?? path.replace(/^.*node_modules\//, '');
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** An identifier derived from the content, in the form of a UUID. */
function serialNumber(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex');
  return `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** The SPDX expression of a package's licences; undefined if it states none. */
export function licenceOf({ licenses = [] }: Component): string | undefined {
  const parts = licenses.map((entry) =>
    'expression' in entry ? entry.expression : entry.license.id,
  );
  return parts.length === 0 ? undefined : parts.join(' AND ');
}

/** Whether allowed licences satisfy an SPDX expression: one of each OR, all of each AND. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const text = expression.trim();
  const whole = /^\(([^()]*)\)$/.exec(text)?.[1];
  if (whole !== undefined) return isAllowed(whole, allowed);
  const split = (word: string) => text.split(new RegExp(`\\s+${word}\\s+(?![^(]*\\))`));
  if (split('OR').length > 1) return split('OR').some((part) => isAllowed(part, allowed));
  if (split('AND').length > 1) return split('AND').every((part) => isAllowed(part, allowed));
  return allowed.includes(text);
}

/** Sentences about packages without an allowed licence. */
export function licenceFindings(
  { components }: BillOfMaterials,
  { licences }: Reviewed,
): readonly string[] {
  return components.flatMap((component) => {
    const licence = licenceOf(component);
    const name = `${component.name}@${component.version}`;
    if (licence === undefined)
      return [
        `"${name}" states no licence. Read its files and enter it under "stated" in scripts/audit.json.`,
      ];
    return isAllowed(licence, licences)
      ? []
      : [`"${name}" has the licence "${licence}", which is not on the list in scripts/audit.json.`];
  });
}

/** Sentences about packages in a version that a published advisory affects. */
export function advisoryFindings(
  { components }: BillOfMaterials,
  { advisories }: Reviewed,
): readonly string[] {
  return components.flatMap(({ name, version }) =>
    advisories
      .filter(
        (advisory) =>
          advisory.package === name &&
          (advisory.major === undefined || numbers(version)[0] === advisory.major) &&
          isBelow(version, advisory.fixed),
      )
      .map(
        ({ id, fixed, what }) =>
          `"${name}@${version}" has ${id} (${what}); ${fixed} has it no more.`,
      ),
  );
}

/** Whether a version precedes another; a prerelease precedes its release. */
export function isBelow(version: string, other: string): boolean {
  const [own, its] = [numbers(version), numbers(other)];
  for (const at of [0, 1, 2]) if (own[at] !== its[at]) return (own[at] ?? 0) < (its[at] ?? 0);
  return version.includes('-') && !other.includes('-');
}

function numbers(version: string): readonly number[] {
  return (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
}
