import { Fragment } from 'react';

/** A command of the server, chosen whole by one tap. */
export function CommandLine({ command }: { command: string }) {
  return (
    <code className="block rounded-lg bg-sunken px-3 py-2 text-sm break-words select-all">
      {command.split(' ').map((word, place) => (
        // Broken at a hyphen it would read as another command.
        <Fragment key={word}>
          {place > 0 && ' '}
          <span className="whitespace-nowrap">{word}</span>
        </Fragment>
      ))}
    </code>
  );
}
