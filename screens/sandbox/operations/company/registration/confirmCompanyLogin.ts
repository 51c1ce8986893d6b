import { issueEntryCode, consumeEntryCodes } from '../../../../../src/sandbox/access/entryCodes.ts';
import { hashPassword } from '../../../../../src/sandbox/access/passwords.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { notFound, refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { CompanyLoginConfirmation } from '../../../service-types/company.ts';
import { consumeFirstPassword } from './companyLogin.ts';

/**
 * Confirms a registration in two steps: sends an activation mail, then activates the account with
 * the link in that mail.
 */
export async function confirmCompanyLogin(call: Call): Promise<Answer> {
  const id = idParam(call);
  const record = bodyOf<CompanyLoginConfirmation>(call);
  const user = await call.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (user === undefined || record.id !== String(id)) throw notFound();
  if (user.password_hash !== null) throw refuse('ACCOUNT_ACTIVE');
  if (record.active === true) await activate(call, user, record);
  else await sendActivation(call, user, record);
  return ok();
}

interface User {
  id: number;
  username: string;
  first_name: string;
  email: string;
}

async function sendActivation(
  call: Call,
  user: User,
  record: CompanyLoginConfirmation,
): Promise<void> {
  await consumeFirstPassword(call, user.id, {
    purpose: 'company_registration',
    password: record.password,
  });
  const code = await issueEntryCode(call, 'company_activation', user.id);
  const link = `${call.settings.publicOrigin}/create_account_company?activateCode=${code}`;
  await call.db
    .updateTable('users')
    .set({ email: record.email.trim() })
    .where('id', '=', user.id)
    .execute();
  await call.outbox.send(call, {
    channel: 'mail',
    recipient: record.email.trim(),
    subject: call.language === 'ro' ? 'Activați contul companiei' : 'Activate your company account',
    body:
      call.language === 'ro'
        ? `Activați contul companiei ${user.first_name} aici: ${link}`
        : `Activate the account of ${user.first_name} here: ${link}`,
    link,
  });
}

/**
 * Activates the account with its first password, which the user must change at the first sign-in.
 */
async function activate(call: Call, user: User, record: CompanyLoginConfirmation): Promise<void> {
  await consumeFirstPassword(call, user.id, {
    purpose: 'company_activation',
    password: record.password,
  });
  const password = record.password ?? '';
  await consumeEntryCodes(call, 'company_activation', user.id);
  await call.db
    .updateTable('users')
    .set({
      password_hash: await hashPassword(password, call.random(16), call.settings.passwordCost),
      status: 'N',
      active: true,
    })
    .where('id', '=', user.id)
    .execute();
  await call.outbox.send(call, {
    channel: 'mail',
    recipient: user.email,
    subject:
      call.language === 'ro' ? 'Contul companiei este activ' : 'Your company account is active',
    body:
      call.language === 'ro'
        ? `Nume de utilizator: ${user.username}. Prima parolă: ${password}. O veți schimba la prima autentificare.`
        : `Username: ${user.username}. First password: ${password}. You’ll change it when you first sign in.`,
    code: password,
  });
}
