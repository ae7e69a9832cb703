/** One event of a server-sent-event stream. */
export interface StreamEvent {
  event: string;
  data: string;
}

/**
 * Cuts a server-sent-event stream into events. Lines end in LF, CR or CRLF; comments and ids are skipped.
 * @returns takes the next piece of text, gives the events that it completes
 */
export function eventParser(): (piece: string) => StreamEvent[] {
  let rest = '';
  let event = '';
  let data: string[] = [];
  const line = (text: string): StreamEvent[] => {
    if (text === '') {
      const complete = data.length === 0 ? [] : [{ event: event === '' ? 'message' : event, data: data.join('\n') }];
      event = '';
      data = [];
      return complete;
    }
    const colon = text.indexOf(':');
    const field = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    return [];
  };
  return (piece) => {
    rest += piece;
    // A CR at the very end may be half of a CRLF.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const lines = whole.split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + rest.slice(whole.length);
    return lines.flatMap(line);
  };
}
