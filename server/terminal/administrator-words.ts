const OPEN_DOOR = 'until they are on again:\n  npm run sign-in-method -- --open-door';

/** What the terminal says of an administrator whom it made. @param opens their password opens the account */
export function administratorWords(username: string, { isNew, opens }: { isNew: boolean; opens: boolean }): string {
  const who = `${username} is ${isNew ? 'a new' : 'an'} administrator`;
  return opens
    ? `${who} and signs in with it`
    : `${who}; passwords are switched off, so that it opens nothing ${OPEN_DOOR}`;
}

/** What the terminal says of the link for the first administrator. @param passwords whether they are on */
export function linkWords(link: string, passwords: boolean): string {
  const opened = `▸ whoever opens this link within an hour becomes the administrator:\n  ${link}`;
  return passwords
    ? opened
    : `${opened}\n▸ passwords are switched off, so that the one chosen there opens nothing ${OPEN_DOOR}`;
}
