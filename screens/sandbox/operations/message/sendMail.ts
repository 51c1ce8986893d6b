import { checkBotCheck } from '../../../../src/sandbox/access/botCheck.ts';
import { ok, type Answer } from '../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../Call.ts';
import { ServiceError } from '../../../../src/sandbox/http/ServiceError.ts';
import type { FormMessage, SendMailBody } from '../../service-types/message.ts';
import { providerMailbox } from './providerMailbox.ts';

const maxMessages = 20;

/** Sends a mail from a template. The fields of a recommendation include the bot check. */
export async function sendMail(call: Call): Promise<Answer> {
  const { recaptcha, ...fields } = bodyOf<SendMailBody>(call);
  if (recaptcha !== undefined) await checkBotCheck(call, recaptcha, 'CAPTCHA');
  await deliver(call, 'mail', fields);
  return ok();
}

export async function sendForm(call: Call): Promise<Answer> {
  await deliver(call, 'form', bodyOf<FormMessage>(call));
  return ok();
}

async function deliver(call: Call, channel: 'mail' | 'form', message: FormMessage): Promise<void> {
  const caller = call.principal.caller;
  await assertNotFlooding(call, caller);
  const { template, ...fields } = message;
  await call.db
    .insertInto('service_messages')
    .values({ channel, template, fields: JSON.stringify(fields), caller, created_at: call.now })
    .execute();
  await call.outbox.send(call, {
    channel: 'mail',
    recipient: providerMailbox,
    subject: template,
    body: Object.entries(fields)
      .map(([name, value]) => `${name}: ${value ?? ''}`)
      .join('\n'),
  });
}

async function assertNotFlooding(call: Call, caller: string): Promise<void> {
  const seconds = call.settings.attemptWindowSeconds;
  const { sent } = await call.db
    .selectFrom('service_messages')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('caller', '=', caller)
    .where('created_at', '>', new Date(call.now.getTime() - seconds * 1000))
    .executeTakeFirstOrThrow();
  if (Number(sent) >= maxMessages)
    throw new ServiceError(429, 'TOO_MANY_ATTEMPTS', { retryAfter: seconds });
}
