import { describe, expect, it } from 'vitest'
import type { ApplicationStatus } from './application-statuses.ts'
import { applicationStatuses } from './declared.ts'
import {
  applicationMoves,
  applicationStatusLabel,
  applicationStatusNames,
  confirmedStatuses,
  endedStatuses,
  incompleteStatuses,
  isApplicationStatus,
  needsReasonFor,
  offeredStatuses,
  ongoingStatuses,
} from './status.ts'
import { letterOf, wordsForApplicant } from './words-for-applicants.ts'

/** What is said of a status and what follows from it, as the rest of the product asks for it. */
function linesOf(status: ApplicationStatus): string[] {
  const { tone, phase, step, interview, offer, retention, awaits, asks = [] } = applicationStatuses[status]
  const { title, means, turn, stage } = wordsForApplicant(status)
  const sets = Object.entries({ ongoingStatuses, incompleteStatuses, confirmedStatuses, endedStatuses })
  const isIn = sets.filter(([, names]) => names.includes(status)).map(([name]) => name)
  return [
    `${status}: ${applicationStatusLabel(status)}, ${tone}, ${phase}`,
    `  ${isIn.join(', ') || 'in no list'}; step ${step}; awaits ${awaits ?? null}`,
    `  interview ${interview}; offer ${offer}; retention ${retention}`,
    `  ${needsReasonFor(status) ? 'asks why' : 'asks for no reason'}${asks.map((path) => `, ${path}`).join('')}`,
    `  told "${title}" (${turn}, ${stage}) ${means}`,
    `  written to with ${letterOf(status)}`,
  ]
}

it('no status means something else unnoticed: all are written down beside their table', async () => {
  const lines = applicationStatusNames.flatMap(linesOf)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./statuses.txt')
})

it('writes to nobody of a text that is no status', () => {
  expect(letterOf('Offer made')).toBeNull()
  expect(letterOf(undefined)).toBeNull()
})

describe('offeredStatuses', () => {
  it('offers only the incomplete set before submission', () => {
    const possibleBut = (from: ApplicationStatus) => incompleteStatuses.filter((name) => name !== from)
    expect(offeredStatuses('In progress')).toEqual(possibleBut('In progress'))
    expect(offeredStatuses('Application on hold', false)).toEqual(possibleBut('Application on hold'))
  })

  it.each(applicationStatusNames.filter((name) => name !== 'In progress'))(
    'offers every other status after %s',
    (status) => {
      expect(offeredStatuses(status)).toEqual(applicationStatusNames.filter((name) => name !== status))
    },
  )

  it('leaves conditional offers out where the college makes none', () => {
    expect(offeredStatuses('Approved', true, { 'conditional-offers': false })).not.toContain(
      'Place offered (cond)',
    )
    expect(offeredStatuses('Approved', true, { 'conditional-offers': false })).toContain('Place offered')
  })
})

describe('applicationMoves', () => {
  it('says which moves need a reason', () => {
    const moves = applicationMoves('Submitted', {})
    expect(moves).toContainEqual({ to: 'Rejected', needsReason: true })
    expect(moves).toContainEqual({ to: 'Confirmed', needsReason: false })
    expect(moves).toHaveLength(applicationStatusNames.length - 1)
  })

  it.each([
    ['Application on hold', {}, 'only what is possible before submission', false],
    ['Application on hold', { submitted: '2026-10-01' }, 'every status', true],
    ['Rejected', { received: '2026-10-01' }, 'every status', true],
    ['Applicant discontinued', { submitted: null, received: null }, 'only what is possible before', false],
    ['In progress', { received: '2026-10-01' }, 'only what is possible before submission', false],
    ['Under review', {}, 'every status', true],
  ])('out of %s of an application with %j offers %s', (from, application, _what, isWhole) => {
    const reached = applicationMoves(from, application).map(({ to }) => to)
    expect(reached.includes('Place offered')).toBe(isWhole)
    expect(reached.includes('Ready for archive')).toBe(true)
  })

  it('offers nothing out of a text that is no status', () => {
    expect(applicationMoves('Offer made', {})).toEqual([])
    expect(isApplicationStatus('constructor')).toBe(false)
  })
})
