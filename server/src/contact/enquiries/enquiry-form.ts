import { isValueOffered } from '@minster/domain/college/lists/value-features'
import { intakesOffered } from '@minster/domain/college/years/intakes'
import type { Enquiry, EnquiryForm } from '@minster/domain/contact/enquiries/enquiry-calls'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { readWording } from '#people/consents/wordings.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { listOf, select, subselect } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { College } from '#platform/process/college.ts'

const { p, h, s, w } = tables({ p: 'programmes', h: 'hubs', s: 'system-data', w: 'consent-wordings' })

/** What the enquiry form offers today, and the words by which it asks. */
export async function readEnquiryForm(
  db: Queryable,
  { title, letterhead, features, intakes }: College,
  today: string,
): Promise<EnquiryForm> {
  const [wording, [found]] = await Promise.all([
    readWording(db, 'enquiry', today),
    db.rows(
      select({
        programmes: subselect(
          listOf({ id: p.id, label: p.name }, sql`order by ${p.name}`),
        )`from ${p} where ${alive(p)} and ${p.active}`,
        hubs: subselect(
          listOf({ id: h.id, label: h.name }, sql`order by ${h.name}`),
        )`from ${h} where ${alive(h)} and ${h.active}`,
        heardFrom: subselect(
          listOf({ value: s.value, group: s.group }, sql`order by ${s.order}, ${s.value}`),
        )`from ${s} where ${alive(s)} and ${s.active} and ${s.list} = 'firstHeardSources'`,
      })``,
    ),
  ])
  return {
    college: letterhead.name ?? title,
    hubs: found?.hubs ?? [],
    programmes: (found?.programmes ?? []).map(({ id, label }) => ({ id, label: label ?? '' })),
    intakes: intakesOffered(intakes, today, null),
    heardFrom: (found?.heardFrom ?? []).filter(({ value }) =>
      isValueOffered('firstHeardSources', value, features),
    ),
    wording,
  }
}

/** An enquiry whose source is as the college calls it today: a form on another website may offer what it was called before. */
export async function inTodaysWords(db: Queryable, enquiry: Enquiry): Promise<Enquiry> {
  const { heardFrom } = enquiry
  if (heardFrom === undefined) return enquiry
  const [found] = await db.rows(
    select({
      value: s.value,
    })`from ${s} where ${alive(s)} and ${s.active} and ${s.list} = 'firstHeardSources'
        and (${s.value} = ${heardFrom} or ${heardFrom} = any(${s.aliases}))
      order by ${s.value} = ${heardFrom} desc limit 1`,
  )
  return found ? { ...enquiry, heardFrom: found.value } : enquiry
}

/** What of an enquiry is not among what the form offers. */
export function problemsOfChoices(enquiry: Enquiry, form: EnquiryForm): Problem[] {
  const { hub, programme, intake, heardFrom } = enquiry
  const offered = {
    hub: hub === undefined || form.hubs.some(({ id }) => id === hub),
    programme: programme === undefined || form.programmes.some(({ id }) => id === programme),
    intake: intake === undefined || form.intakes.includes(intake),
    heardFrom: heardFrom === undefined || form.heardFrom.some(({ value }) => value === heardFrom),
  }
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

/**
 * The words somebody ticked in a form, null where they ticked none. A form on another website may show an earlier edition: what
 * counts are the words that were read. `problem` where nobody could have read them.
 */
export async function readAgreed(
  db: Queryable,
  { consent, wording }: Enquiry,
  today: string,
): Promise<{ readonly agreed: Agreed | null; readonly problems: readonly Problem[] }> {
  if (consent === undefined || consent === false) return { agreed: null, problems: [] }
  const [agreed] = await db.rows(select({ id: w.id, words: w.words })`from ${w}
    where ${w.id} = ${wording ?? null}::uuid and ${w.place} = 'enquiry' and ${w.from} <= ${today} and ${alive(w)}`)
  if (agreed) return { agreed, problems: [] }
  return {
    agreed: null,
    problems: [{ param: 'consent', message: 'The words beside the box have changed. Load the form again.' }],
  }
}
