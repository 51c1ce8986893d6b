// Sends the mails of a store until it is killed: `node --import tsx sendMails.ts <JSON>`.
import { createSmtpCarrier } from '../../../scripts/studio/createMailCarrier.ts';
import { openDatabase } from '../../../src/sandbox/database/openDatabase.ts';
import { createMailing } from '../../../src/studio/mail/createMailing.ts';
import { openTestStore, type TestFolders } from '../store/openTestStore.ts';

interface Task {
  readonly directory: string;
  readonly folders: TestFolders;
  readonly url: string;
}

const { directory, folders, url } = JSON.parse(process.argv[2] ?? '{}') as Task;
const store = await openTestStore(await openDatabase({ directory }), folders);
const round = createMailing({
  mails: store.mails,
  carrier: createSmtpCarrier(url, 'studio@example.com'),
  studio: 'https://portal.example/studio',
  timeZone: 'Europe/Bucharest',
  firstLanguage: () => Promise.resolve(undefined),
  onProblem: (error) => console.error(error),
});
await round();
