/** What was asked for; who was asked is another question, and `check-caller.ts` puts it. */
export const parseUrl = (url = '/') => new URL(url, 'http://studio')
