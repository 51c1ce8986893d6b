// Set up before every test file. What a test waits for comes when the machine gets to it: a second
// is too little beside other work.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}

export {};
