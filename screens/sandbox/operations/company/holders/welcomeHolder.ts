import { issueEntryCode } from '../../../../../src/sandbox/access/entryCodes.ts';
import type { Call } from '../../../Call.ts';
import type { OutgoingMessage } from '../../../../../src/sandbox/outbox/Outbox.ts';

interface NewHolder {
  id: number;
  email: string;
  mobilePhone: string;
  pan: string;
  code: string | null;
}

/**
 * Returns the messages that tell a new card holder how to get an account: with the number and code
 * of the card, an activation link, or an invitation.
 */
export async function welcomeHolder(call: Call, holder: NewHolder): Promise<OutgoingMessage[]> {
  const { email, mobilePhone, pan, code } = holder;
  if (email === '' && mobilePhone === '') return [];
  const messages: OutgoingMessage[] = [];
  const { publicOrigin } = call.settings;
  const hash = await issueEntryCode(call, 'card_activation', holder.id);
  if (mobilePhone !== '') {
    const link = `${publicOrigin}/s/${hash}`;
    const body =
      call.language === 'ro'
        ? `Ați primit un card. Activați contul: ${link}`
        : `You’ve received a card. Activate your account: ${link}`;
    messages.push({
      channel: 'sms',
      recipient: mobilePhone,
      subject: call.language === 'ro' ? 'Cardul dumneavoastră' : 'Your card',
      body,
      link,
    });
  }
  if (email === '') return messages;
  const link = `${publicOrigin}/activate_account/${hash}`;
  const invitation = `${publicOrigin}/invite/${await invite(call, holder)}`;
  const body =
    call.language === 'ro'
      ? `Ați primit cardul ${pan}, cu codul de înregistrare ${code ?? ''}. Creați contul cu aceste date la ${publicOrigin}/create_account sau activați-l la ${link}. Dacă aveți deja un cont, adăugați cardul la el: ${invitation}`
      : `You’ve received the card ${pan}, with registration code ${code ?? ''}. Use them to create your account at ${publicOrigin}/create_account, or activate it at ${link}. If you already have an account, add the card to it: ${invitation}`;
  messages.push({
    channel: 'mail',
    recipient: email,
    subject: call.language === 'ro' ? 'Cardul dumneavoastră' : 'Your card',
    body,
    link,
  });
  return messages;
}

async function invite(call: Call, { id, mobilePhone }: NewHolder): Promise<string> {
  const hex = Buffer.from(call.random(16)).toString('hex');
  const uuid = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
  await call.db
    .insertInto('card_invitations')
    .values({
      uuid,
      beneficiary_id: id,
      exists: false,
      mobile_phone_required: mobilePhone === '',
      email_required: true,
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + call.settings.linkSeconds * 1000),
      confirmed_at: null,
    })
    .execute();
  return uuid;
}
