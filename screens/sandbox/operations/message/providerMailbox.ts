/** Where the provider reads what users send. */
export const providerMailbox = 'contact@portal.example';
