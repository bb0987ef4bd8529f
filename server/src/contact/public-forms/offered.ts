import { isValueOffered } from '@minster/domain/college/lists/value-features'
import type { OfferedChoices } from '@minster/domain/contact/public-forms/offered-choices'
import type { ConsentPlaceName } from '@minster/domain/people/consents/consent-places'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { readWording } from '#people/consents/wordings.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { listOf, select, subselect } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { College } from '#platform/process/college.ts'

const { p, s, w } = tables({ p: 'programmes', s: 'system-data', w: 'consent-wordings' })

/** The programmes and sources that every public form offers today, and the words by which it asks in its place. */
export async function readOffered(
  db: Queryable,
  { features }: Pick<College, 'features'>,
  place: ConsentPlaceName,
  today: string,
): Promise<OfferedChoices> {
  const [wording, [found]] = await Promise.all([
    readWording(db, place, today),
    db.rows(
      select({
        programmes: subselect(
          listOf({ id: p.id, label: p.name }, sql`order by ${p.name}`),
        )`from ${p} where ${alive(p)} and ${p.active}`,
        heardFrom: subselect(
          listOf({ value: s.value, group: s.group }, sql`order by ${s.order}, ${s.value}`),
        )`from ${s} where ${alive(s)} and ${s.active} and ${s.list} = 'firstHeardSources'`,
      })``,
    ),
  ])
  return {
    programmes: (found?.programmes ?? []).map(({ id, label }) => ({ id, label: label ?? '' })),
    heardFrom: (found?.heardFrom ?? []).filter(({ value }) =>
      isValueOffered('firstHeardSources', value, features),
    ),
    wording,
  }
}

interface Chosen {
  readonly programme?: string
  readonly heardFrom?: string
}

/** What was sent with a source as the college calls it today: a form that was opened before may offer what it was called then. */
export async function inTodaysWords<Sent extends Chosen>(db: Queryable, sent: Sent): Promise<Sent> {
  const { heardFrom } = sent
  if (heardFrom === undefined) return sent
  const [found] = await db.rows(
    select({
      value: s.value,
    })`from ${s} where ${alive(s)} and ${s.active} and ${s.list} = 'firstHeardSources'
        and (${s.value} = ${heardFrom} or ${heardFrom} = any(${s.aliases}))
      order by ${s.value} = ${heardFrom} desc limit 1`,
  )
  return found ? { ...sent, heardFrom: found.value } : sent
}

/** Whether what was chosen of them is among what the form offers, by the names of the fields. */
export function offeredOf(
  { programme, heardFrom }: Chosen,
  offered: Pick<OfferedChoices, 'programmes' | 'heardFrom'>,
): Record<'programme' | 'heardFrom', boolean> {
  return {
    programme: programme === undefined || offered.programmes.some(({ id }) => id === programme),
    heardFrom: heardFrom === undefined || offered.heardFrom.some(({ value }) => value === heardFrom),
  }
}

/** A problem for each field of which what was chosen is not offered. */
export function problemsOfChoices(offered: Readonly<Record<string, boolean>>): Problem[] {
  return Object.entries(offered).flatMap(([param, isOffered]) =>
    isOffered ? [] : [{ param, message: 'Choose one that is offered.' }],
  )
}

/** Words somebody ticked. */
export interface Agreed {
  /** Of the wording. */
  readonly id: string
  readonly words: string
}

interface Ticked {
  readonly consent?: boolean | 'yes'
  readonly wording?: string
}

/**
 * The words somebody ticked in a form, null where they ticked none. A form may show an earlier edition: what
 * counts are the words that were read. `problems` where nobody could have read them there.
 */
export async function readAgreed(
  db: Queryable,
  place: ConsentPlaceName,
  { consent, wording }: Ticked,
  today: string,
): Promise<{ readonly agreed: Agreed | null; readonly problems: readonly Problem[] }> {
  if (consent === undefined || consent === false) return { agreed: null, problems: [] }
  const [agreed] = await db.rows(select({ id: w.id, words: w.words })`from ${w}
    where ${w.id} = ${wording ?? null}::uuid and ${w.place} = ${place} and ${w.from} <= ${today} and ${alive(w)}`)
  if (agreed) return { agreed, problems: [] }
  return {
    agreed: null,
    problems: [{ param: 'consent', message: 'The words beside the box have changed. Load the form again.' }],
  }
}
