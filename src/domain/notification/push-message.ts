/** What a push carries, encrypted for one device; the server wrote it in the person's language. */
export interface PushMessage {
  /** Whose it is: shown while they are signed in on the device. */
  account: string;
  /** A push of the same tag takes its place. */
  tag: string;
  title: string;
  body: string;
  /** What a click opens. */
  path: string;
  /** New notifications in the bell. */
  unread: number;
  /** Shown in place of title and body while somebody else, or nobody, is signed in. */
  other: string;
}
