import type { ChangeRead } from '@minster/domain/admissions/interviews/interview-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { minutesAfter } from '@minster/domain/platform/words/london-time'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type BookingContext, mailedInterviewOf } from './booking.ts'
import { makeInterviewLink } from './links.ts'
import { clashesOf, demandPanel, setPanel } from './panel.ts'
import { partiesOf, write, writeToPanel } from './post.ts'
import { interviews } from './read.ts'

const { m } = tables({ m: 'interview-panellists' })

/** Changes time, place or panel. A booked interview tells everybody whom the change concerns. */
export async function changeInterview(
  tx: Transaction,
  desk: BookingContext,
  id: string,
  { panel, evenIfClashing = false, ...fields }: ChangeRead,
  { caller, ...version }: { readonly caller: Caller; readonly version?: number },
): Promise<void> {
  const { values: before } = await desk.door.change(tx, interviews, id, {}, { caller })
  const state = before['state']
  if (state !== 'Free' && state !== 'Booked')
    throw new AppError('INVALID', `An interview that is ${String(state)} is not changed any more.`)
  if (fields.start !== undefined && Date.parse(fields.start) <= desk.clock.now().getTime())
    throw new AppError('INVALID', undefined, [{ param: 'start', message: 'Choose a time to come.' }])
  if (panel) await demandPanel(tx, panel)

  const former = mailedInterviewOf(id, before)
  const formerParties = state === 'Booked' ? await partiesOf(tx, id, former.applicationId) : null
  const written = await desk.door.change(tx, interviews, id, fields, { caller, ...version })
  const now = mailedInterviewOf(id, written.values)
  const moved = panel ? await setPanel(tx, desk.door, id, panel, caller) : { left: [], joined: [] }
  if (!evenIfClashing) {
    const end = minutesAfter(now.start, now.minutes)
    const members = panel ?? (await membersOf(tx, id))
    const isNews = former.start !== now.start || former.minutes !== now.minutes || moved.joined.length > 0
    const [clashes] = isNews
      ? [
          ...(
            await clashesOf(tx, { panel: members, times: [{ start: now.start, end }], except: id }, caller)
          ).values(),
        ]
      : []
    if (clashes)
      throw new AppError(
        'INVALID',
        undefined,
        clashes.map(({ member, with: other }) => ({
          param: 'panel',
          message: `${member} has ${other} then.`,
        })),
      )
  }
  if (formerParties === null) return

  const isMoved = (['start', 'minutes', 'place', 'onlineLink'] as const).some(
    (key) => former[key] !== now[key],
  )
  if (!isMoved && moved.left.length === 0 && moved.joined.length === 0) return
  const sequence = former.sequence + 1
  await desk.door.change(tx, interviews, id, { sequence }, { caller, byRule: true })
  const parties = await partiesOf(tx, id, now.applicationId)
  const told = { ...now, sequence }
  const letter = { told, parties, method: 'REQUEST', by: caller } as const
  if (isMoved) {
    const link = await makeInterviewLink(tx, desk, now.applicationId, now.start)
    const more = { link: link.address }
    await write(tx, desk, { ...letter, template: 'interview-changed', to: parties.applicant, more })
  }
  for (const to of parties.panel) {
    const joined = moved.joined.includes(to.id)
    if (joined || isMoved)
      await write(tx, desk, { ...letter, template: joined ? 'interview-booked' : 'interview-changed', to })
  }
  await writeToPanel(tx, desk, {
    template: 'interview-cancelled',
    told: { ...former, sequence },
    parties: { ...parties, panel: formerParties.panel.filter((one) => moved.left.includes(one.id)) },
    method: 'CANCEL',
    more: { reason: 'Others interview in your place.', next: 'You have nothing to do.' },
    by: caller,
  })
}

async function membersOf(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.rows(
    select({ member: m.member })`from ${m} where ${m.interview} = ${id} and ${alive(m)}`,
  )
  return rows.map(({ member }) => member)
}
