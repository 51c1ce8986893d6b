import { writePreparedDatabase } from '../src/sandbox/database/preparedDatabase.mjs';

// `npm pack` runs this before: portals then unpack a new database instead of creating it.
await writePreparedDatabase();
