import { sendCode, type CodeDelivery } from '../../../src/sandbox/access/oneTimeCodes.ts';
import type { Call } from '../Call.ts';

const words = {
  ro: {
    subject: 'Cod de verificare',
    body: (code: string, minutes: number) =>
      `Codul dumneavoastră de verificare este ${code}. Este valabil ${minutes} minute.`,
  },
  en: {
    subject: 'Verification code',
    body: (code: string, minutes: number) =>
      `Your verification code is ${code}. It’s valid for ${minutes} minutes.`,
  },
};

/** Sends a one-time code in the language of the call. */
export async function sendVerificationCode(
  call: Call,
  delivery: Omit<CodeDelivery, 'message'>,
): Promise<void> {
  const { subject, body } = words[call.language];
  await sendCode(call, {
    ...delivery,
    message: (code, minutes) => ({ subject, body: body(code, minutes) }),
  });
}
