import {
  type ConsentPlaceName,
  consentPlaceNames,
  consentPlaces,
} from '@minster/domain/people/consents/consent-places'
import { v7 as newId } from 'uuid'
import type { Basics } from '#kit/departments/department.ts'
import { fillIfEmpty } from '#kit/records/fill-if-empty.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { dayOf } from '#platform/process/today.ts'

const { w } = tables({ w: 'consent-wordings' })

/** The words by which people are asked in a place on a day: the newest edition that has begun; null where there is none. */
export async function readWording(
  db: Queryable,
  place: ConsentPlaceName,
  today: string,
): Promise<{ readonly id: string; readonly edition: string; readonly words: string } | null> {
  const [found] = await db.rows(select({ id: w.id, edition: w.edition, words: w.words })`
    from ${w} where ${w.place} = ${place} and ${w.from} <= ${today} and ${alive(w)}
    order by ${w.from} desc, ${w.id} desc limit 1`)
  return found ?? null
}

/** Every place has its words from the start. */
export const wordingBasics: Basics = async (tx, now, makeId = newId) => {
  await fillIfEmpty(tx, 'consent-wordings', () =>
    consentPlaceNames.map((place) => ({
      id: makeId(),
      at: now.toISOString(),
      values: { place, edition: '1', from: dayOf(now), words: consentPlaces[place].words },
    })),
  )
}
