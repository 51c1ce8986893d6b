import type { Call } from '../../Call.ts';

const name = 'up_device';

/**
 * The cookie that remembers a device, so that it is asked for no one-time code; scripts cannot read
 * it.
 */
export const trustedDevice = {
  read: (headers: Headers): string | undefined => {
    const cookies = (headers.get('cookie') ?? '').split(';').map((entry) => entry.trim());
    return cookies.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1);
  },
  write: (value: string, options: { seconds: number; secure: boolean }): string =>
    `${name}=${value}; Max-Age=${options.seconds}; Path=/card_services; HttpOnly; SameSite=Strict${options.secure ? '; Secure' : ''}`,
};

/** Forgets every remembered device of a card user, as after a new password. */
export async function forgetDevices(call: Call, beneficiaryId: number): Promise<void> {
  await call.db.deleteFrom('trusted_devices').where('beneficiary_id', '=', beneficiaryId).execute();
}
