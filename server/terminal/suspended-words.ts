/** Why no password opens somebody's account, and what to do. */
export const suspendedWords = (username: string): string =>
  `${username} has left and is suspended: whoever lists them, a directory or SCIM, must list them again first; where ` +
  `that is gone, npm run person -- --username ${username} --let-back`;
