// Setup of every test file: raises the timeout of `findBy…` and `waitFor`, because the default of
// one second is too short on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}

export {};
