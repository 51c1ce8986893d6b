export const { in: inside } = {};
