import type { Call } from '../http/Call.ts';
import { keyedDigest } from './digest.ts';

const name = 'sandbox_known';
const maxAccounts = 5;

type Caller = Pick<Call, 'headers' | 'settings' | 'random'>;

/** `<nonce>~<signature>` for each account that has signed in on the device. */
function marks(headers: Headers): readonly string[] {
  const cookies = (headers.get('cookie') ?? '').split(';').map((entry) => entry.trim());
  const value = cookies.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  return value.split('.').slice(0, maxAccounts);
}

function signature({ settings }: Caller, account: string, nonce: string): string {
  return keyedDigest(settings.secret, `known:${account}:${nonce}`).slice(0, 32);
}

/**
 * The cookie of a device on which an account, such as `reader:maria`, has signed in. It grants no
 * access: attempts from such a device have their own counter, so that strangers' attempts do not
 * lock the user out. Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export const knownDevice = {
  /**
   * The identifier of the device for this account; undefined if the account has not signed in on
   * it.
   */
  read(call: Caller, account: string): string | undefined {
    for (const mark of marks(call.headers)) {
      const [nonce = '', signed] = mark.split('~');
      if (/^[\w-]{16}$/.test(nonce) && signed === signature(call, account, nonce)) return nonce;
    }
    return undefined;
  },
  /** The `Set-Cookie` header after a sign-in; empty if the device is known already. */
  write(call: Caller, account: string): Readonly<Record<string, string>> {
    if (knownDevice.read(call, account) !== undefined) return {};
    const nonce = Buffer.from(call.random(12)).toString('base64url');
    const value = [
      `${nonce}~${signature(call, account, nonce)}`,
      ...marks(call.headers).filter((mark) => mark !== ''),
    ]
      .slice(0, maxAccounts)
      .join('.');
    const secure = call.settings.publicOrigin.startsWith('https:') ? '; Secure' : '';
    return {
      'Set-Cookie': `${name}=${value}; Max-Age=${call.settings.trustedDeviceSeconds}; Path=/; HttpOnly; SameSite=Strict${secure}`,
    };
  },
};
