/** Has no exports: loading it lets Node run TypeScript. */
export {};
