import { answerBy, usualAnswerDays } from '@minster/domain/college/years/answer-days'
import { addDays } from '@minster/domain/platform/words/calendar'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Random } from './random.ts'
import type { Enrolled } from './students.ts'

const { p } = tables({ p: 'people' })

/** Why names changed, with how the college stands to it. */
const proposals = [
  { lastName: 'Fairweather', words: 'I was married in August.', state: 'Proposed', daysAgo: 2 },
  { lastName: null, words: 'My second first name is missing here.', state: 'Proposed', daysAgo: 11 },
  {
    lastName: 'Oakley',
    words: 'I have taken back my name after our divorce.',
    state: 'Accepted',
    daysAgo: 40,
  },
] as const

/** Writes changes of names that students proposed, each with its line in the inbox. */
export async function writeProposedChanges(
  tx: Transaction,
  random: Random,
  enrolled: readonly Enrolled[],
  { today, registrar }: { readonly today: string; readonly registrar: string },
): Promise<void> {
  const [, ...others] = enrolled.filter(({ engagements }) =>
    engagements.some(({ values }) => values['status'] === 'Current'),
  )
  const chosen = random.shuffled(others).slice(0, proposals.length)
  const people = await tx.rows(
    select({
      id: p.id,
      first: p.firstName,
      last: p.lastName,
      born: p.dateOfBirth,
    })`from ${p} where ${p.id} = any(${sql.param(chosen.map(({ personId }) => personId))}::uuid[])`,
  )
  const rows = proposals.flatMap(({ lastName, words, state, daysAgo }, index): Proposal[] => {
    const one = chosen[index]
    const person = people.find(({ id }) => id === one?.personId)
    if (!one || !person) return []
    const proposedAt = `${addDays(today, -daysAgo)}T18:20:00.000Z`
    const decidedAt = state === 'Accepted' ? `${addDays(today, 3 - daysAgo)}T09:10:00.000Z` : null
    // What was accepted is their name by now; before, it was another.
    const isSo = state === 'Accepted'
    const other = {
      first: lastName === null ? `${person.first} Mary` : person.first,
      last: lastName ?? person.last,
    }
    const [held, asked] = isSo ? [other, person] : [person, other]
    const values = {
      student: one.student.id,
      state,
      'held.firstName': held.first,
      'held.lastName': held.last,
      'held.dateOfBirth': person.born,
      'asked.firstName': asked.first,
      'asked.lastName': asked.last,
      'asked.dateOfBirth': person.born,
      words,
      proposedAt,
      decidedAt,
      decidedBy: decidedAt === null ? null : registrar,
    }
    return [{ id: random.id(Date.parse(proposedAt)), at: proposedAt, decidedAt, values }]
  })
  await writeRows(tx, 'proposed-changes', rows)
  await writeRows(
    tx,
    'student-requests',
    rows.map(({ id, at, decidedAt, values }): NewRow => {
      const line = {
        student: values['student'],
        form: 'personal-details',
        subject: 'Change of name or date of birth',
        state: decidedAt === null ? 'New' : 'Done',
        owner: decidedAt === null ? null : registrar,
        sentAt: at,
        ...(decidedAt === null && {
          waitingSince: at.slice(0, 10),
          answerBy: answerBy('personal-details', at.slice(0, 10), usualAnswerDays, []),
        }),
        settledAt: decidedAt,
        about: `proposed-changes/${id}`,
      }
      return { id: random.id(Date.parse(at)), at, values: line }
    }),
  )
}

interface Proposal extends NewRow {
  readonly at: string
  readonly decidedAt: string | null
}
