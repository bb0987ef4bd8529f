import { recordRules, works as worksOfTheServer } from './departments.ts'
import type { WorkParts } from './kit/departments/department.ts'
import { openDoor } from './kit/records/store.ts'
import { unhurried } from './platform/db/unhurried.ts'
import { scrubbed } from './platform/process/scrubbed.ts'

const soon = 15_000

/** Begins everything the server does by itself. Answers how to stop it. */
export function beginRegularWork(
  parts: Omit<WorkParts, 'door'>,
  works = worksOfTheServer,
): () => Promise<void> {
  const door = openDoor({ clock: parts.clock, rules: recordRules(parts) })
  const stopping = new AbortController()
  const timers = works.flatMap(({ failed, every, run, atStart }) => {
    const turn = () => {
      unhurried(async () => run({ ...parts, door }, stopping.signal)).catch((error: unknown) =>
        parts.log.warn({ error: scrubbed(error) }, failed),
      )
    }
    const first = atStart ? [setTimeout(turn, soon).unref()] : []
    return [...first, setInterval(turn, every).unref()]
  })
  return async () => {
    stopping.abort()
    for (const timer of timers) clearInterval(timer)
  }
}
