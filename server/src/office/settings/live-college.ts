import type { Database } from '#platform/db/connect.ts'
import { forgetCallersHere } from '#platform/http/caller-memory.ts'
import { type College, type CollegeParts, collegeParts, type LiveCollege } from '#platform/process/college.ts'
import { scrubbed } from '#platform/process/scrubbed.ts'
import { readStandingSettings } from './standing.ts'

/** Milliseconds after which this process looks what was set through another; product settings count within five seconds. */
const lookAgain = 3000

/** The college as its file has it, and over that what an administrator set in the browser. */
export async function openLiveCollege(database: Database, written: College): Promise<LiveCollege> {
  const college: College = { ...written }
  let changes = -1
  let turn = Promise.resolve()

  async function take() {
    const standing = await readStandingSettings(database)
    const found = standing.reduce((sum, { version }) => sum + version, 0)
    if (found === changes) return
    Object.assign(college, { externalLink: undefined }, written, readable(standing))
    changes = found
    // What callers may see hangs on the features.
    forgetCallersHere()
  }
  // One after the other, so that an earlier reading never comes after a later one.
  const refresh = () => {
    turn = turn.catch(() => {}).then(take)
    return turn
  }

  await refresh()
  return {
    college,
    written,
    changes: () => changes,
    refresh,
    watch(log) {
      const timer = setInterval(() => {
        refresh().catch((error: unknown) => log.warn({ error: scrubbed(error) }, 'Settings of the college'))
      }, lookAgain)
      timer.unref()
      return {
        async stop() {
          clearInterval(timer)
          await turn.catch(() => {})
        },
      }
    },
  }
}

/** What an earlier version wrote and this one does not understand is passed over: then the file holds. */
function readable(standing: readonly { readonly key: string; readonly value: unknown }[]): CollegeParts {
  const written = standing.filter(({ value }) => value !== null)
  const found = collegeParts.safeParse(Object.fromEntries(written.map(({ key, value }) => [key, value])))
  if (found.success) return onlyKeys(found.data, written)
  return Object.assign(
    {},
    ...written.map((one) => {
      const alone = collegeParts.safeParse({ [one.key]: one.value })
      return alone.success ? onlyKeys(alone.data, [one]) : {}
    }),
  )
}

/** Defaults of what nobody set are not taken for something that was. */
function onlyKeys(values: CollegeParts, written: readonly { readonly key: string }[]): CollegeParts {
  const keys = new Set(written.map(({ key }) => key))
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))
}
