import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import type { DocumentMail } from '../../../service-types/company.ts';
import { postMessage } from '../users/postMessage.ts';
import { makeInvoiceDocument } from './invoiceDocument.ts';

export async function readOrderDocument(call: Call): Promise<Answer> {
  const { content, contentType, name } = await makeInvoiceDocument(
    call,
    call.params['invoice'] ?? '',
  );
  return ok({ content: content.toString('base64'), content_type: contentType, name });
}

/** Sends the document as an attachment by mail. */
export async function sendOrderDocument(call: Call): Promise<Answer> {
  const { email_sender } = bodyOf<DocumentMail>(call);
  const document = await makeInvoiceDocument(call, call.params['invoice'] ?? '');
  await call.outbox.send(call, {
    channel: 'mail',
    recipient: email_sender,
    subject: document.name,
    body:
      call.language === 'ro'
        ? `Găsiți atașat documentul ${document.name}.`
        : `The document ${document.name} is attached.`,
    attachments: [
      { name: document.name, content: document.content, contentType: document.contentType },
    ],
  });
  await postMessage(call, {
    companyId: document.companyId,
    ro: 'Document trimis',
    en: 'Document sent',
    body: `${document.name}: ${email_sender}`,
  });
  return ok();
}
