import type { Call } from '../../Call.ts';

const name = 'up_device';

/** The HttpOnly cookie of a trusted device, which needs no one-time code. */
export const trustedDevice = {
  read: (headers: Headers): string | undefined => {
    const cookies = (headers.get('cookie') ?? '').split(';').map((entry) => entry.trim());
    return cookies.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1);
  },
  write: (value: string, options: { seconds: number; secure: boolean }): string =>
    `${name}=${value}; Max-Age=${options.seconds}; Path=/card_services; HttpOnly; SameSite=Strict${options.secure ? '; Secure' : ''}`,
};

/** Removes all trusted devices of a card holder, for example after a password change. */
export async function forgetDevices(call: Call, beneficiaryId: number): Promise<void> {
  await call.db.deleteFrom('trusted_devices').where('beneficiary_id', '=', beneficiaryId).execute();
}
