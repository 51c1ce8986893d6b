import { reachCompany } from '../../../access/companyAccess.ts';
import { writePdf } from '../../../../../src/sandbox/documents/writePdf.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { idParam } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { forbidden, notFound } from '../../../../../src/sandbox/http/ServiceError.ts';
import { pdfWords } from '../../../documents/pdfWords.ts';

/** Reports whether a contract addendum, an issued document of the company, is available to sign. */
export async function checkAdditionalAct(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  const fiscal = (call.params['fiscal_code'] ?? '').replace(/^RO/i, '');
  if (company.fiscal_code.replace(/^RO/, '') !== fiscal) throw forbidden();
  const document = await call.db
    .selectFrom('company_documents')
    .select('id')
    .where('company_id', '=', company.id)
    .where('kind', '=', 'issued')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return ok(
    document === undefined
      ? { available: false }
      : { available: true, doc_id: String(document.id) },
  );
}

/** Returns a document of the merchant: an uploaded one unchanged, an issued one as a PDF. */
export async function readAffiliateDocument(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  const document = await call.db
    .selectFrom('company_documents')
    .selectAll()
    .where('id', '=', idParam(call, 'doc_id'))
    .where('company_id', '=', company.id)
    .executeTakeFirst();
  if (document === undefined) throw notFound();
  const content = document.content ?? (await writeAct(call, company, document.created_at));
  return ok({
    content: content.toString('base64'),
    content_type: document.content_type,
    name: document.name,
  });
}

function writeAct(
  call: Call,
  company: { name: string; fiscal_code: string },
  created: Date,
): Promise<Buffer> {
  const ro = call.language === 'ro';
  return writePdf({
    title: ro ? 'Act adițional' : 'Contract addendum',
    language: call.language,
    words: pdfWords[call.language],
    date: created.toISOString().slice(0, 10),
    lines: [
      `${company.name}, ${company.fiscal_code}`,
      ro
        ? 'Părțile convin actualizarea comisionului și a listei punctelor de lucru care acceptă cardurile.'
        : 'The parties agree to update the fee and the list of working points that accept the cards.',
    ],
  });
}
