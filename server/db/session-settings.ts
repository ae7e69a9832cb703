/** Settings of every session. JIT is off: no statement runs long enough to repay compiling. */
export const sessionSettings: readonly string[] = ['timezone=UTC', 'jit=off'];
