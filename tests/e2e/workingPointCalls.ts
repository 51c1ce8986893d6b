export const dejun = ['11', '', 'Up Dejun'] as const;

export const social = ['1501', '', 'Up Social'] as const;

export const queryOf = (url: string | undefined) =>
  Object.fromEntries(new URL(url ?? 'http://none').searchParams);
