import type { Call } from '../../../Call.ts';

/** Sends the link with which an invited user joins a company. */
export async function sendInvitation(
  call: Call,
  invitation: { email: string; uuid: string; companyName: string },
): Promise<void> {
  const link = `${call.settings.publicOrigin}/create_user_company?uuid=${invitation.uuid}`;
  const { companyName } = invitation;
  await call.outbox.send(call, {
    channel: 'mail',
    recipient: invitation.email,
    subject:
      call.language === 'ro' ? `Invitație pentru ${companyName}` : `Invitation for ${companyName}`,
    body:
      call.language === 'ro'
        ? `Ați fost invitat să administrați contul companiei ${companyName}. Deschideți ${link}`
        : `You have been invited to manage the account of ${companyName}. Open ${link}`,
    link,
  });
}
