import { reachCompany } from '../../../access/companyAccess.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam } from '../../../../../src/sandbox/http/Call.ts';
import { companyUser, type Call } from '../../../Call.ts';
import { forbidden, refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { StickerRequest } from '../../../service-types/company.ts';
import { postMessage } from '../users/postMessage.ts';

/** Orders stickers for the cards that the merchant accepts. */
export async function orderStickers(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  const { affiliate_id, details } = bodyOf<StickerRequest>(call);
  if (affiliate_id !== company.id) throw forbidden();
  const wanted = details.filter((line) => line.amount > 0);
  if (wanted.length === 0) throw refuse('NO_STICKERS');
  const products = await call.db
    .selectFrom('company_products')
    .select('card')
    .distinct()
    .where('company_id', '=', company.id)
    .execute();
  if (wanted.some((line) => !products.some((product) => product.card === line.id)))
    throw refuse('STICKER_PRODUCT');
  await call.db
    .insertInto('sticker_orders')
    .values({
      company_id: company.id,
      details: JSON.stringify(wanted),
      created_by: companyUser(call).userId,
      created_at: call.now,
    })
    .execute();
  await postMessage(call, {
    companyId: company.id,
    ro: 'Comandă de stickere',
    en: 'Sticker order',
    body: wanted.map((line) => `${line.id}: ${line.amount}`).join(', '),
  });
  return ok();
}
