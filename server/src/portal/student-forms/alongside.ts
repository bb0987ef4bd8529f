import { type FactsBeside, factsBeside } from '@minster/domain/portal/forms/form-calls'
import type { Queryable } from '#platform/db/connect.ts'
import type { Me } from '../forms/me.ts'

export type AlongsideFact = FactsBeside['facts'][number]

/** What a form shows beside itself, described for whoever reads its call. */
export function showing(read: (db: Queryable, me: Me) => Promise<FactsBeside>) {
  return { shape: factsBeside, read }
}
