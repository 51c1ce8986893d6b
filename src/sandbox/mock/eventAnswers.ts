import type { Answer } from '../http/Answer.ts';
import type { Call } from '../http/Call.ts';
import { findRecord } from './mockRecords.ts';
import type { MockedOperation } from './MockService.ts';
import { collectionOf, parameterName } from './readEntities.ts';
import { isParameter } from './readOperations.ts';
import { parentsOf } from './recordPlaces.ts';

/**
 * Sends an event at once, and after each write to the service. Its data are the record that the
 * path names, otherwise null.
 */
export async function answerEvents(call: Call, mocked: MockedOperation<'events'>): Promise<Answer> {
  const { service, operation } = mocked;
  await parentsOf(call, mocked);
  const { segments } = operation;
  const above = segments.findLastIndex(isParameter);
  const entity =
    above < 1 ? undefined : service.entities.at(collectionOf(segments.slice(0, above)));
  const id = call.params[parameterName(segments[above])] ?? '';
  let last = 0;
  return {
    status: 200,
    events(send, ended) {
      const tell = async () => {
        const record = entity && (await findRecord(call.db, entity.key, id));
        send({ id: String(++last), data: record?.body ?? null });
      };
      // without its database the sandbox answers nothing; the next write tells again
      const listener = () => void tell().catch(() => undefined);
      service.changes.add(listener);
      ended.addEventListener('abort', () => service.changes.delete(listener));
      listener();
    },
  };
}
