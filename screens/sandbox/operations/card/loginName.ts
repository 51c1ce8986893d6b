import { isEmail, isMobilePhone } from '../contactFormats.ts';

export interface Contact {
  channel: 'mail' | 'sms';
  recipient: string;
}

/** Names are kept and compared in this form. */
export function normalizeName(name: string): string {
  return name.trim().toLowerCase();
}

/** Where a login name can be reached: a card user signs in with an email or a mobile phone. */
export function contactOfName(name: string): Contact | undefined {
  if (isEmail(name)) return { channel: 'mail', recipient: name };
  return isMobilePhone(name) ? { channel: 'sms', recipient: name } : undefined;
}

/** Where a known card user is reached: the phone first. */
export function contactOfHolder(holder: {
  mobile_phone: string;
  email: string;
}): Contact | undefined {
  if (holder.mobile_phone !== '') return { channel: 'sms', recipient: holder.mobile_phone };
  return holder.email === '' ? undefined : { channel: 'mail', recipient: holder.email };
}
