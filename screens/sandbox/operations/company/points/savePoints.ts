import { reachCompany } from '../../../access/companyAccess.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam, toId } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { notFound, refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { DeliveryPointRequest, WorkingPointRequest } from '../../../service-types/company.ts';
import { toDeliveryAddress } from './addressPoints.ts';
import { addressValues, personValues, pointRows, toWorkingPoint } from './pointRecord.ts';

/** Adds a working point. With `codcom`, changes one of the merchant's points instead. */
export async function saveWorkPoint(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  const request = bodyOf<WorkingPointRequest>(call);
  await assertProducts(call, company.id, request.products);
  const values = {
    name: request.name.trim(),
    products: request.products,
    ...(await addressValues(call, request.address)),
    ...personValues(request.person),
    ...(request.shop_type === undefined ? {} : { shop_type: request.shop_type }),
    ...(request.invoice_address === undefined ? {} : { invoice_address: request.invoice_address }),
    ...(request.invoice_email === undefined ? {} : { invoice_email: request.invoice_email }),
  };
  const id =
    request.codcom === undefined || request.codcom === ''
      ? await add(call, company.id, values)
      : await change(call, { id: toId(request.codcom), companyId: company.id }, values);
  return ok(
    toWorkingPoint(await pointRows(call).where('points.id', '=', id).executeTakeFirstOrThrow()),
  );
}

type PointValues = Awaited<ReturnType<typeof addressValues>> &
  ReturnType<typeof personValues> & {
    name: string;
    products: string[];
    invoice_address?: string;
    invoice_email?: string;
    shop_type?: string;
  };

/** Checks that the merchant accepts the products of its point. */
async function assertProducts(
  call: Call,
  companyId: number,
  products: readonly string[],
): Promise<void> {
  const rows = await call.db
    .selectFrom('company_products')
    .select(['product', 'card', 'brand'])
    .where('company_id', '=', companyId)
    .execute();
  const known = new Set(rows.flatMap((row) => [row.product, row.card, row.brand]));
  if (products.some((product) => !known.has(product))) throw refuse('POINT_PRODUCT');
}

async function add(call: Call, companyId: number, values: PointValues): Promise<number> {
  const { id } = await call.db
    .insertInto('points')
    .values({
      company_id: companyId,
      kind: 'affiliate',
      codcom_card: '',
      invoice_address: '',
      invoice_address_id: String(companyId),
      invoice_email: '',
      shop_type: null,
      invoice_group: null,
      created_at: call.now,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await call.db
    .updateTable('points')
    .set({ codcom_card: String(400_000 + id) })
    .where('id', '=', id)
    .execute();
  return id;
}

async function change(
  call: Call,
  { id, companyId }: { readonly id: number; readonly companyId: number },
  values: PointValues,
): Promise<number> {
  const changed = await call.db
    .updateTable('points')
    .set(values)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw notFound();
  return id;
}

/** Adds a delivery point of a customer. Its contact person is added to the order contacts. */
export async function createDeliveryPoint(call: Call): Promise<Answer> {
  const request = bodyOf<DeliveryPointRequest>(call);
  const company = await reachCompany(call, request.company_id, 'CST');
  const person = personValues(request.person);
  const { id } = await call.db
    .insertInto('points')
    .values({
      company_id: company.id,
      kind: 'delivery',
      codcom_card: '',
      name: request.name.trim(),
      invoice_address: '',
      invoice_address_id: String(company.id),
      invoice_email: '',
      products: [],
      shop_type: null,
      invoice_group: null,
      created_at: call.now,
      ...(await addressValues(call, request.address)),
      ...person,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await call.db
    .insertInto('contacts')
    .values({ company_id: company.id, ...person })
    .execute();
  return ok(
    toDeliveryAddress(await pointRows(call).where('points.id', '=', id).executeTakeFirstOrThrow()),
  );
}
