import { defineSandbox, type SandboxDefinition } from '../../../../../src/sandbox/defineSandbox.ts';
import { findUser } from './access.ts';
import type { ClinicTypes } from './ClinicTypes.ts';
import { timeZone } from './days.ts';
import { allOperations } from './operations/allOperations.ts';
import { problemBody } from './problem.ts';
import { createRecords } from './Records.ts';
import { demonstrationAccounts } from './seed/demonstration.ts';
import { seed } from './seed/seed.ts';
import { sparseMembers } from './sparseMembers.ts';

/**
 * The clinic's service: answers every operation of its description, with made-up people. Only
 * sessions and mails are in the database; everything else is kept in memory.
 */
function createClinic(): SandboxDefinition {
  const records = createRecords();
  return defineSandbox<ClinicTypes>({
    languages: ['en', 'de'],
    timeZone,
    headers: { apiKey: 'x-api-key' },
    operations: allOperations(records),
    errorBody: problemBody,
    uncheckedOperations: [],
    findPrincipal: (db, headers, now) => findUser(records, db, { headers, now }),
    migrations: {},
    expiringTables: [],
    seed: (_, options) => seed(records, options),
    pages: {},
    pageStyles: '',
    demonstration: { accounts: demonstrationAccounts, entries: [], pages: {} },
    sparseMembers,
  });
}

/** The sandbox of the clinic's portal. */
export const sandbox = createClinic();
