/** Tells when the database answers anything, so that nobody queues behind others to learn that it lives. */
export class Answers {
  #waiting: (() => void)[] = [];

  readonly came = (): void => {
    for (const tell of this.#waiting.splice(0)) tell();
  };

  readonly next = (): Promise<void> =>
    new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
}
