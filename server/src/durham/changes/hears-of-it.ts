import { isEngagementStatus } from '@minster/domain/college/studies/status'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { type AspectFacts, durhamStandingOf } from '@minster/domain/durham/changes/aspect-facts'
import { deadlineOf } from '@minster/domain/durham/changes/change-deadline'
import { type ConcessionLevel, concessionLevels } from '@minster/domain/durham/changes/change-kinds'
import { differencesOf } from '@minster/domain/durham/changes/differences'
import type { FlatValues } from '@minster/domain/kit/record/values'
import type { Consequence, Rule } from '#kit/records/rules.ts'
import { readDurhamDates } from '../clock/read-dates.ts'
import { readRegistrations } from './current-facts.ts'
import { readForms } from './read-forms.ts'

/** Whoever changes a status is told beforehand that Durham hears of it, how, and by when. */
export const durhamHearsOfIt: Rule = {
  independent: true,
  async consequences({ id, before, after }, { tx, today }) {
    const status = after?.['status']
    if (!before || !after || before['status'] === status) return []
    if (typeof status !== 'string' || !isEngagementStatus(status)) return []
    const [current] = await readRegistrations(tx, { engagements: [id] })
    if (!current) return []
    const { held, facts: was, also } = current
    const aspect = 'registration'
    const known = differencesOf({ ...also, aspect, held, now: was }, today)
    const now = { ...was, ...standingOf(after, today) }
    const coming = differencesOf({ aspect, held, now, status, statusSince: today }, today).filter(
      ({ kind }) => !known.some((one) => one.kind === kind),
    )
    if (coming.length === 0) return []
    const [dates, forms] = await Promise.all([readDurhamDates(tx), readForms(tx)])
    return coming.map(({ kind, academicYear }): Consequence => {
      const { form, concession, when } = forms.get(kind) ?? { form: 'a form', concession: 'None', when: null }
      const year = academicYear ?? academicYearOf(today).title
      const { words } = deadlineOf({ kind, academicYear: year, since: today }, dates)
      return {
        id: `durham-${kind}`,
        label: `Durham hears of it: ${form}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
        detail: detailOf(concession, when),
        ticked: true,
        locked: true,
      }
    })
  },
}

function standingOf(after: FlatValues, today: string): AspectFacts {
  const status = after['status']
  const standing =
    typeof status === 'string' && isEngagementStatus(status) ? durhamStandingOf(status) : 'Registered'
  const day = standing === 'Suspended' ? after['interruptedFrom'] : after['end']
  return {
    standing,
    standingFrom: standing === 'Registered' ? null : typeof day === 'string' ? day : today,
    reason: standing === 'Withdrawn' && after['endReason'] === 'Death' ? 'Death' : null,
  }
}

function detailOf(concession: ConcessionLevel, when: string | null): string {
  const queued = 'It stands in the queue of the Durham desk until Durham was told.'
  if (concession === 'None') return queued
  return [`First a concession of ${nameOf(concession)}.`, when, queued]
    .filter((one) => one !== null)
    .join(' ')
}

function nameOf(level: ConcessionLevel): string {
  const { label } = concessionLevels[level]
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`
}
