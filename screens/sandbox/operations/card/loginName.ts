import { isEmail, isMobilePhone } from '../contactFormats.ts';

export interface Contact {
  channel: 'mail' | 'sms';
  recipient: string;
}

/** Normalizes a login name for storage and comparison. */
export function normalizeName(name: string): string {
  return name.trim().toLowerCase();
}

/** Returns the contact in a login name, which is an email address or a mobile number. */
export function contactOfName(name: string): Contact | undefined {
  if (isEmail(name)) return { channel: 'mail', recipient: name };
  return isMobilePhone(name) ? { channel: 'sms', recipient: name } : undefined;
}

/** Returns the contact of a card holder; prefers the mobile number. */
export function contactOfHolder(holder: {
  mobile_phone: string;
  email: string;
}): Contact | undefined {
  if (holder.mobile_phone !== '') return { channel: 'sms', recipient: holder.mobile_phone };
  return holder.email === '' ? undefined : { channel: 'mail', recipient: holder.email };
}
