import { Fragment } from 'react';

/** Ends of parts, where a name was put together: separators, and words that are run together. */
const ENDS = /[,;:/\\_.@|](?=.)|\p{Ll}(?=\p{Lu})/gu;

/** A name goes on in the next line where two of its parts meet, and within one only where that alone is too long. */
export function Breakable({ name }: { name: string }) {
  return (
    <span className="wrap-anywhere">
      {name
        .replaceAll(ENDS, '$&\n')
        .split('\n')
        .map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a name never move
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
    </span>
  );
}
