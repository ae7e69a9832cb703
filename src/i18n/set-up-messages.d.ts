/** The texts of the set-up alone (server/launch/vite/messages.ts). */
declare module '*.json?setUp' {
  const messages: unknown;
  export default messages;
}
