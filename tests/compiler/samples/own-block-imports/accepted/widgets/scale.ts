export const scale = (value: number) => value;
