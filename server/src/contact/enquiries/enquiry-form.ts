import { intakesOffered } from '@minster/domain/college/years/intakes'
import type { Enquiry, EnquiryForm } from '@minster/domain/contact/enquiries/enquiry-calls'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { College } from '#platform/process/college.ts'
import { offeredOf, problemsOfChoices, readOffered } from '../public-forms/offered.ts'

const { h } = tables({ h: 'hubs' })

/** What the enquiry form offers today, and the words by which it asks. */
export async function readEnquiryForm(db: Queryable, college: College, today: string): Promise<EnquiryForm> {
  const { title, letterhead, intakes } = college
  const [offered, hubs] = await Promise.all([
    readOffered(db, college, 'enquiry', today),
    db.rows(
      select({ id: h.id, label: h.name })`from ${h} where ${alive(h)} and ${h.active} order by ${h.name}`,
    ),
  ])
  return {
    ...offered,
    college: letterhead.name ?? title,
    hubs,
    intakes: intakesOffered(intakes, today, null),
  }
}

/** What of an enquiry is not among what the form offers. */
export function problemsOfEnquiry(enquiry: Enquiry, form: EnquiryForm): Problem[] {
  const { hub, intake } = enquiry
  return problemsOfChoices({
    hub: hub === undefined || form.hubs.some(({ id }) => id === hub),
    intake: intake === undefined || form.intakes.includes(intake),
    ...offeredOf(enquiry, form),
  })
}
