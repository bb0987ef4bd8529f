import { AppError } from '@minster/domain/errors'
import { formatDate } from '@minster/domain/format'
import type { ReportParty } from '@minster/domain/records/placement/reports'
import { addressWith } from '../auth/password-link.ts'
import type { Transaction } from '../db/connect.ts'
import type { Services } from '../http/app.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Door, How } from '../records/store.ts'
import { dayOf } from '../today.ts'
import { placements } from './collections.ts'
import { makeLink } from './links.ts'
import { type PlacementRead, readPlacement } from './read-placement.ts'

/** What it takes to write to hosts and students. */
export type Post = Pick<Services, 'config' | 'queue' | 'clock' | 'college'>

const templates = { supervisor: 'placement-report', student: 'placement-own-report' } as const

/**
 * Asks whoever is to report by mail, for the first time or again: the link of an earlier mail stops working. The change
 * goes through the door first, so that who may not see the placement hears of nothing.
 */
export async function askForReport(
  tx: Transaction,
  { door, ...post }: Post & { readonly door: Door },
  { id, party }: { readonly id: string; readonly party: ReportParty },
  how: Pick<How, 'caller'>,
): Promise<void> {
  const { clock, college } = post
  await door.change(tx, placements, id, {}, how)
  const placement = await readPlacement(tx, id)
  if (!placement) throw new AppError('NOT_FOUND')
  const refused = whyNot(placement, party)
  const whom = party === 'supervisor' ? placement.supervisor : placement.student
  if (refused !== null || !whom || whom.email === null) throw refusal(refused ?? 'Choose a supervisor first.')
  const { token, expires } = await makeLink(tx, id, party, clock.now())
  await queueMail(tx, post, {
    template: templates[party],
    to: { name: whom.name, address: whom.email },
    values: {
      name: whom.name,
      student: placement.student.name,
      host: placement.host ?? 'your placement',
      college: college.title,
      office: `${college.office.name}, ${college.office.email}`,
      until: formatDate(dayOf(expires)),
      link: addressWith(post, '/pages/placement-report', token),
    },
    about: { type: 'placements', id },
    by: how.caller.userId || null,
  })
  await door.change(
    tx,
    placements,
    id,
    { [`${party}Report`]: { askedOn: clock.today() } },
    { ...how, byRule: true },
  )
}

/** Why nobody can be asked for a report at present, in words; null where they can. */
export function whyNot(placement: PlacementRead, party: ReportParty): string | null {
  const { student, supervisor, reports, takesReports } = placement
  if (!takesReports) return 'There is nothing to report on before the placement is approved.'
  if (reports[party].receivedOn !== null) return 'This report is here already.'
  if (party === 'supervisor' && supervisor === null) return 'Choose a supervisor first.'
  const whom = party === 'supervisor' ? supervisor : student
  return whom?.email === null ? `${whom.name} has no e-mail address. Enter one first.` : null
}

function refusal(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'placement', message }])
}
