import { submissionProblems } from '@minster/domain/admissions/apply/submission'
import { nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { readStored } from '#kit/records/row.ts'
import type { Door, How } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'

const { r } = tables({ r: 'people' })

/** What submitting works with. */
export interface Submitting extends Pick<Services, 'queue' | 'config' | 'college'> {
  readonly door: Door
  readonly collection: ReachedCollection
  readonly how: Pick<How, 'caller' | 'byRule' | 'reason'>
}

/** Moves an application in progress to Submitted when nothing demanded for it is missing; says what is otherwise. */
export async function submit(
  tx: Transaction,
  { door, collection, how, ...services }: Submitting,
  id: string,
  today: string,
): Promise<void> {
  // Changing nothing asks for the right and the row, and holds the row until the end.
  const { values } = await door.change(tx, collection, id, {}, how)
  if (values['status'] !== 'In progress')
    throw new AppError('INVALID', undefined, [
      { param: 'status', message: 'Only an application in progress can be submitted.' },
    ])
  const [person] = await readStored(tx, 'people', sql`${r.id} = ${values['person']}`)
  const problems = submissionProblems(
    { ...nest(values), person: nest(person?.values ?? {}) },
    services.college.features,
  )
  if (problems.length > 0)
    throw new AppError('INVALID', 'Some things are missing before it can be submitted', problems)
  const received = values['received'] ?? today
  // No hand may make this move; submitting is the way there.
  const change = { status: 'Submitted', received, submitted: today }
  await door.change(tx, collection, id, change, { ...how, byRule: true })
  const { preferredName, firstName, lastName, email } = person?.values ?? {}
  await queueMail(tx, services, {
    template: 'application-submitted',
    to: { name: `${String(firstName)} ${String(lastName)}`, address: String(email) },
    values: {
      name: preferredName ?? firstName,
      office: services.college.office.name,
      link: `${services.config.publicUrl}/apply`,
    },
    about: { type: 'applications', id },
    by: how.caller.userId,
  })
}
