import { join } from 'node:path';

/** Where the runners of tests write what they found: below OUT_DIR where that is given, else in the checkout. */
export function reportsFolder({ OUT_DIR } = process.env) {
  return OUT_DIR ? join(OUT_DIR, 'reports') : 'reports';
}

/** Where tests keep what they make for themselves, such as builds and prepared data, by name. */
export function testFolder(name, { OUT_DIR } = process.env) {
  return OUT_DIR ? join(OUT_DIR, name) : join('.portico', name);
}
