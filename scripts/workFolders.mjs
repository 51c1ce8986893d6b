import { join } from 'node:path';

/** Folder for the reports of test runners: below OUT_DIR if set, otherwise in the checkout. */
export function reportsFolder({ OUT_DIR } = process.env) {
  return OUT_DIR ? join(OUT_DIR, 'reports') : 'reports';
}

/** Folder for generated test data, such as builds and prepared databases, by name. */
export function testFolder(name, { OUT_DIR } = process.env) {
  return OUT_DIR ? join(OUT_DIR, name) : join('.portico', name);
}
