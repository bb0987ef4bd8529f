import type { Queryable } from '#platform/db/connect.ts'

interface Asked {
  readonly keys: Set<string>
  readonly found: Promise<ReadonlyMap<string, unknown>>
}

const asking = new WeakMap<Queryable, Map<string, Asked>>()

/**
 * Looks up with one question what many records ask about at the same moment, each by its own key: as many as are thought about
 * side by side. `what` tells questions apart; those asked in the same words are looked up by the first one’s `look`. Nothing
 * is remembered, so who asks later hears what holds then.
 */
export function lookUpTogether<Found>(
  db: Queryable,
  what: string,
  key: string,
  look: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): Promise<Found | undefined>
export async function lookUpTogether(
  db: Queryable,
  what: string,
  key: string,
  look: (keys: readonly string[]) => Promise<ReadonlyMap<string, unknown>>,
): Promise<unknown> {
  const open = asking.get(db) ?? new Map<string, Asked>()
  asking.set(db, open)
  const asked = open.get(what) ?? ask(open, what, look)
  asked.keys.add(key)
  return (await asked.found).get(key)
}

function ask(
  open: Map<string, Asked>,
  what: string,
  look: (keys: readonly string[]) => Promise<ReadonlyMap<string, unknown>>,
): Asked {
  const keys = new Set<string>()
  const found = everybodyHasAsked().then(() => {
    open.delete(what)
    // Always in the same order, as some are locked.
    return look([...keys].toSorted())
  })
  const asked = { keys, found }
  open.set(what, asked)
  return asked
}

/** Once all that goes on without waiting for the database has gone on. */
function everybodyHasAsked(): Promise<void> {
  return new Promise((done) => process.nextTick(done))
}
