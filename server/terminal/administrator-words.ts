/** What the terminal says of an administrator whom it made. @param opens their password opens the account */
export function administratorWords(username: string, { isNew, opens }: { isNew: boolean; opens: boolean }): string {
  const who = `${username} is ${isNew ? 'a new' : 'an'} administrator`;
  return opens
    ? `${who} and signs in with it`
    : `${who}; passwords are switched off, so that it opens nothing until they are on again:\n` +
        '  npm run sign-in-method -- --open-door';
}
