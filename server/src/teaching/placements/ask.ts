import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReportParty } from '@minster/domain/teaching/placements/reports'
import { type LinkPost, mailLink } from '#kit/mailed-links/mail-link.ts'
import type { Door, How } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { placements } from './collections.ts'
import { placementLinks } from './links.ts'
import { type PlacementRead, readPlacement } from './read-placement.ts'

/** The mail that asks, by who is asked. */
export const askingMails = { supervisor: 'placement-report', student: 'placement-own-report' } as const

/**
 * Asks whoever is to report by mail, for the first time or again: the link of an earlier mail stops working. The change
 * goes through the door first, so that who may not see the placement hears of nothing.
 */
export async function askForReport(
  tx: Transaction,
  { door, ...post }: LinkPost & { readonly door: Door },
  { id, party }: { readonly id: string; readonly party: ReportParty },
  how: Pick<How, 'caller'>,
): Promise<void> {
  await door.change(tx, placements, id, {}, how)
  const placement = await readPlacement(tx, id)
  if (!placement) throw new AppError('NOT_FOUND')
  const refused = whyNot(placement, party)
  const whom = party === 'supervisor' ? placement.supervisor : placement.student
  if (refused !== null || !whom || whom.email === null)
    throw refusedPlacement(refused ?? 'Choose a supervisor first.')
  await mailLink(tx, post, placementLinks, {
    asked: { id, party },
    to: { name: whom.name, address: whom.email },
    template: askingMails[party],
    values: { student: placement.student.name, host: placement.host ?? 'your placement' },
    voidOthers: true,
    by: how.caller.userId || null,
  })
  await door.change(
    tx,
    placements,
    id,
    { [`${party}Report`]: { askedOn: post.clock.today(), bouncedOn: null } },
    { ...how, byRule: true },
  )
}

/** Why nobody can be asked for a report at present, in words; null where they can. */
export function whyNot(placement: PlacementRead, party: ReportParty): string | null {
  const { student, supervisor, reports, takesReports } = placement
  if (student.hasDied) return 'They have died, so nobody is asked for a report.'
  if (!takesReports) return 'There is nothing to report on before the placement is approved.'
  if (reports[party].receivedOn !== null) return 'This report is here already.'
  if (party === 'supervisor' && supervisor === null) return 'Choose a supervisor first.'
  const whom = party === 'supervisor' ? supervisor : student
  return whom?.email === null ? `${whom.name} has no e-mail address. Enter one first.` : null
}

function refusedPlacement(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'placement', message }])
}
