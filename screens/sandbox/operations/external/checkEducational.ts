import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { text } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import { refuse } from '../../../../src/sandbox/http/ServiceError.ts';

/**
 * Reports whether a fiscal code, with or without the prefix RO, belongs to an educational
 * institution.
 */
export async function checkEducational(call: Call): Promise<Answer> {
  const digits = (text(call, 'fiscal_code') ?? '').toUpperCase().replace(/^RO/, '').trim();
  if (!/^\d{2,10}$/.test(digits)) throw refuse('FISCAL_CODE');
  const found = await call.db
    .selectFrom('companies')
    .select('id')
    .where('fiscal_code', 'in', [digits, `RO${digits}`])
    .where('educational', '=', true)
    .executeTakeFirst();
  return ok({ exists: found !== undefined });
}
