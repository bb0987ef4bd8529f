/** Milliseconds a test waits for what is done in the background: a net for what never comes, not a measure of speed. */
export const patience = 30_000

/** Less than the five seconds after which a process that was told nothing looks by itself. */
export const soon = { timeout: 4000 }
