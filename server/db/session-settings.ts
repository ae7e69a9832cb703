/** What every session is set to. No statement runs for long enough to be worth compiling. */
export const sessionSettings: readonly string[] = ['timezone=UTC', 'jit=off'];
