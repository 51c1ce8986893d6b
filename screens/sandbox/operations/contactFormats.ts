const email = /^[^@\s,;]+@[^@\s,;]+\.[^@\s,;.]+$/;
const mobilePhone = /^07[2-9]\d{7}$/;

export function isEmail(value: string): boolean {
  return email.test(value);
}

/** Whether a text is a mobile number in national form, `0722123456`. */
export function isMobilePhone(value: string): boolean {
  return mobilePhone.test(value);
}
