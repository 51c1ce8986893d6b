/** Tags of languages, such as `ro` or `pt-BR`. */
export const languageTag = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;
