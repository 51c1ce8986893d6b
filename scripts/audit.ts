import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  advisoryFindings,
  licenceFindings,
  licenceOf,
  readBillOfMaterials,
} from './billOfMaterials.ts';
import type { Reviewed } from './billOfMaterials.ts';
import { engineFile } from './engineFolder.mjs';

// `npm run audit`: licences and known vulnerabilities of shipped packages. Queries the registry; if
// it does not respond, only the list in scripts/audit.json counts.

interface RegistryReport {
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      {
        readonly severity: string;
        readonly via: readonly (string | { readonly title?: string; readonly url?: string })[];
      }
    >
  >;
}

/** The registry's findings as sentences; undefined if it does not respond. */
function askRegistry(): readonly string[] | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit', 'dev'], {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64_000_000,
  });
  const report = parse(stdout);
  if (report?.vulnerabilities === undefined) return undefined;
  return Object.entries(report.vulnerabilities).map(([name, { severity, via }]) => {
    const reasons = via.map((one) =>
      typeof one === 'string'
        ? `by ${one}`
        : `${one.title ?? 'an advisory'} ${one.url ?? ''}`.trim(),
    );
    return `"${name}" is vulnerable (${severity}): ${reasons.join('; ')}.`;
  });
}

function parse(text: string): RegistryReport | undefined {
  try {
    return JSON.parse(text) as RegistryReport;
  } catch {
    return undefined; // npm has printed the reason on standard error
  }
}

const reviewed = JSON.parse(readFileSync(engineFile('scripts/audit.json'), 'utf8')) as Reviewed;
const bill = readBillOfMaterials(reviewed);
if (bill === undefined) throw new Error('There is no package-lock.json here.');
const counts = new Map<string, number>();
for (const component of bill.components) {
  const licence = licenceOf(component) ?? 'none stated';
  counts.set(licence, (counts.get(licence) ?? 0) + 1);
}
console.log(
  `${bill.components.length} packages ship. Licences: ${[...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}.`,
);
const registry = askRegistry();
console.log(
  registry === undefined
    ? `The registry does not support audits; ${reviewed.advisories.length} listed advisories were checked.`
    : `The registry and ${reviewed.advisories.length} listed advisories were checked.`,
);
const findings = [
  ...licenceFindings(bill, reviewed),
  ...advisoryFindings(bill, reviewed),
  ...(registry ?? []),
];
for (const finding of findings) console.log(finding);
console.log(findings.length === 0 ? 'No findings.' : `${findings.length} findings.`);
process.exit(findings.length === 0 ? 0 : 1);
