import { collectionOf } from '@minster/domain/register/paths'
import { demandChecked } from '#kit/files/demand-checked.ts'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'

const { f } = tables({ f: 'files' })

const evidence = collectionOf('evidence')

interface Verifying {
  readonly tx: Transaction
  readonly door: Door
  readonly caller: Caller
}

/** Puts the caller's name and the day to a paper: they have seen it. What somebody else verified in the meantime stays theirs. */
export async function verify(doing: Verifying, id: string, today: string): Promise<void> {
  const { verifiedOn, file } = await held(doing, id)
  if (verifiedOn !== null) return
  // Nobody can have seen what nobody could open.
  const [kept] = await doing.tx.rows(select({ check: f.virusCheck })`from ${f} where ${f.id}::text = ${file}`)
  demandChecked(kept?.check)
  await set(doing, id, { verifiedBy: doing.caller.userId, verifiedOn: today })
}

/** Takes a verification back. */
export async function unverify(doing: Verifying, id: string): Promise<void> {
  if ((await held(doing, id))['verifiedOn'] === null) return
  await set(doing, id, { verifiedBy: null, verifiedOn: null })
}

/** Changing nothing asks for the right and the row, and holds the row until the end. */
async function held({ tx, door, caller }: Verifying, id: string) {
  return (await door.change(tx, evidence, id, {}, { caller })).values
}

/** No hand writes who verified; pressing the button is the way there. */
async function set({ tx, door, caller }: Verifying, id: string, values: Record<string, string | null>) {
  await door.change(tx, evidence, id, values, { caller, byRule: true })
}
