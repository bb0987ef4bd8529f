import { setFlagsFromString } from 'node:v8'

/**
 * Lets threads have the limits on memory they are started with. The flags a process is started with
 * (`--max-old-space-size`, `--max-semi-space-size`) would hold for its threads too and beat their own; it has read them by then, and
 * goes on with what they said.
 */
export function letThreadsHaveLimits(): void {
  setFlagsFromString('--max-old-space-size=0')
  setFlagsFromString('--max-semi-space-size=0')
}
