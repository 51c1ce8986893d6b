import { manageCompany, reachCompany, type ReachedCompany } from '../../../access/companyAccess.ts';
import { readFileBytes } from '../../../../../src/sandbox/documents/readFileText.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam } from '../../../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../../../Call.ts';
import { forbidden } from '../../../../../src/sandbox/http/ServiceError.ts';
import type {
  DescriptionOnly,
  DocumentUpload,
  SendCompanyFeedbackBody,
} from '../../../service-types/company.ts';
import { postMessage } from './postMessage.ts';

const mailbox = 'clienti@up.exemplu.ro';
const maxDocumentBytes = 10 * 2 ** 20;

/** Sends feedback to the provider. The body of a merchant's feedback repeats the company's code. */
export async function sendCompanyFeedback(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call, 'code'));
  const body = bodyOf<SendCompanyFeedbackBody>(call);
  const affiliate = 'role' in body;
  if (affiliate && (company.kind !== 'AFF' || body.code !== company.id)) throw forbidden();
  await keep(call, company, { kind: 'feedback', description: body.description });
  await call.outbox.send(call, {
    channel: 'mail',
    recipient: mailbox,
    subject: `Feedback ${company.kind} ${company.id} ${company.name}`,
    body: body.description,
  });
  await postMessage(call, {
    companyId: company.id,
    ro: 'Mesaj trimis',
    en: 'Message sent',
    body: body.description,
  });
  return ok();
}

/** Posts a notification to the messages of all users of the company. */
export async function sendCompanyAlert(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call, 'code'));
  const { description } = bodyOf<DescriptionOnly>(call);
  await keep(call, company, { kind: 'alert', description });
  await postMessage(call, {
    companyId: company.id,
    ro: 'Notificare',
    en: 'Notification',
    body: description,
  });
  return ok();
}

/** Stores a merchant's notification to the provider, and lists it among the company's messages. */
export async function sendAffiliateNotification(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  const { description } = bodyOf<DescriptionOnly>(call);
  await keep(call, company, { kind: 'notification', description });
  await postMessage(call, {
    companyId: company.id,
    ro: 'Notificare trimisă',
    en: 'Notification sent',
    body: description,
  });
  return ok();
}

async function keep(
  call: Call,
  company: ReachedCompany,
  entry: { kind: 'feedback' | 'alert' | 'notification'; description: string },
): Promise<void> {
  await call.db
    .insertInto('feedback')
    .values({
      kind: entry.kind,
      code: String(company.id),
      role: company.kind,
      user_id: companyUser(call).userId,
      beneficiary_id: null,
      description: entry.description,
      created_at: call.now,
    })
    .execute();
}

/** Stores a document of the company and sends it to the provider by mail. */
export async function uploadCompanyDocument(call: Call): Promise<Answer> {
  const company = await manageCompany(call, idParam(call));
  const { name, content, type } = bodyOf<DocumentUpload>(call);
  const bytes = readFileBytes(content, maxDocumentBytes);
  await call.db
    .insertInto('company_documents')
    .values({
      company_id: company.id,
      kind: 'uploaded',
      name,
      content_type: type,
      content: bytes,
      created_by: companyUser(call).userId,
      created_at: call.now,
    })
    .execute();
  await call.outbox.send(call, {
    channel: 'mail',
    recipient: mailbox,
    subject: `Document ${company.id} ${name}`,
    body: `${company.name} a încărcat documentul ${name}.`,
    attachments: [{ name, content: bytes, contentType: type }],
  });
  await postMessage(call, {
    companyId: company.id,
    ro: 'Document primit',
    en: 'Document received',
    body: name,
  });
  return ok();
}
