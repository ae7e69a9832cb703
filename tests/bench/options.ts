/** What parts are asked to measure, by `--name=value` on the command line; a list is separated by commas. */
export class Options {
  readonly #values: ReadonlyMap<string, string>;

  /** @param args for example `--listeners=0,200` */
  constructor(args: readonly string[]) {
    this.#values = new Map(
      args.map((arg) => {
        const [, name, value] = /^--([a-z-]+)=(.+)$/.exec(arg) ?? [];
        if (name === undefined || value === undefined) throw new Error(`"${arg}" is not --name=value`);
        return [name, value];
      }),
    );
  }

  words<T extends string>(name: string, otherwise: readonly T[]): T[] {
    const asked = this.#values.get(name)?.split(',');
    if (asked === undefined) return [...otherwise];
    const known = otherwise.filter((word) => asked.includes(word));
    if (known.length < asked.length) throw new Error(`--${name} is some of ${otherwise.join(',')}`);
    return known;
  }

  numbers(name: string, otherwise: readonly number[]): number[] {
    const numbers = this.#values.get(name)?.split(',').map(Number) ?? [...otherwise];
    if (numbers.some((number) => !Number.isFinite(number))) throw new Error(`--${name} is a list of numbers`);
    return numbers;
  }

  number(name: string, otherwise: number): number {
    const [number = otherwise] = this.numbers(name, [otherwise]);
    return number;
  }
}
