import { ok } from '../../../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../../../src/sandbox/http/Call.ts';
import { personOf } from '../access.ts';
import type { ClinicCall, Operations } from '../ClinicTypes.ts';
import { found } from '../problem.ts';
import type { AttachmentRecord, MessageRecord, Records, ThreadRecord } from '../Records.ts';
import type { SendMessageBody, StartThreadBody } from '../service-types/clinic.ts';
import { byId, messageView, threadView } from '../views.ts';

/** Conversations of patients with their doctors. */
export function messageOperations(records: Records): Operations {
  const { threads, doctors } = records;
  const watchers = new Map<string, Set<() => void>>();
  const threadOf = (call: ClinicCall, person: string): ThreadRecord => {
    const thread = byId(threads, call.params['id']);
    found([thread.patientId, thread.doctorId].find((id) => id === person));
    return thread;
  };

  return {
    listThreads: async (call) => {
      const person = personOf(call);
      return ok(
        threads
          .filter(({ patientId, doctorId }) => [patientId, doctorId].includes(person))
          .map((thread) => threadView(records, thread, person))
          .sort((a, b) => b.last.localeCompare(a.last)),
      );
    },
    startThread: async (call) => {
      const { doctor_id, subject, text } = bodyOf<StartThreadBody>(call);
      const patientId = personOf(call);
      const thread: ThreadRecord = {
        id: `t${threads.length + 1}`,
        patientId,
        doctorId: byId(doctors, doctor_id).id,
        subject,
        messages: [await newMessage(call, { author: patientId, text })],
        seen: { [patientId]: 1 },
      };
      threads.push(thread);
      return { status: 201, body: threadView(records, thread, patientId) };
    },
    readThread: async (call) => {
      const person = personOf(call);
      const thread = threadOf(call, person);
      const { messages } = thread;
      thread.seen[person] = messages.length;
      const { id, subject, with: other } = threadView(records, thread, person);
      return ok({
        id,
        subject,
        with: other,
        messages: messages.map((message) => messageView(records, message, person)),
      });
    },
    sendMessage: async (call) => {
      const author = personOf(call);
      const thread = threadOf(call, author);
      const { text } = bodyOf<SendMessageBody>(call);
      const message = await newMessage(call, { author, text });
      thread.messages.push(message);
      thread.seen[author] = thread.messages.length;
      call.afterCommit(() => watchers.get(thread.id)?.forEach((tell) => tell()));
      return { status: 201, body: messageView(records, message, author) };
    },
    watchThread: async (call) => {
      const thread = threadOf(call, personOf(call));
      const seen = Number(call.headers.get('last-event-id') ?? thread.messages.length);
      return {
        status: 200,
        events(send, ended) {
          const tell = () => send({ id: String(thread.messages.length), data: thread.id });
          const watching = watchers.get(thread.id) ?? new Set();
          watchers.set(thread.id, watching.add(tell));
          ended.addEventListener('abort', () => watching.delete(tell));
          if (thread.messages.length > seen) tell();
        },
      };
    },
    readAttachment: async (call) => {
      const person = personOf(call);
      const file = found(
        threads
          .filter(({ patientId, doctorId }) => [patientId, doctorId].includes(person))
          .flatMap(({ messages }) => messages.flatMap(({ attachments }) => attachments))
          .find(({ id }) => id === call.params['id']),
      );
      return ok({ name: file.name, base64: file.content.toString('base64') });
    },
  };
}

async function newMessage(
  call: ClinicCall,
  { author, text }: Pick<MessageRecord, 'author' | 'text'>,
): Promise<MessageRecord> {
  const newId = () => Buffer.from(call.random(6)).toString('hex');
  return {
    id: `m${newId()}`,
    author,
    at: call.now.toISOString(),
    text,
    attachments: await Promise.all(
      (call.files['attachments'] ?? []).map(async (file): Promise<AttachmentRecord> => ({
        id: `f${newId()}`,
        name: file.name,
        type: file.type || 'application/octet-stream',
        content: Buffer.from(await file.arrayBuffer()),
      })),
    ),
  };
}
