import { sheetAnswersIn, wordOfAnswer } from '@minster/domain/people/consents/consent-columns'
import type { TakeBesides, TakenBesides } from '#kit/import/besides.ts'
import { readLastWords } from './last-words.ts'
import { addEntries, type NewEntry } from './ledger.ts'

/** Adds to the ledger what rows of a sheet say of the consents of the person at a path of their records. */
export function takeConsentColumns(personAt: string): TakeBesides {
  return async (tx, door, said, { caller, now }) => {
    const rows = said.flatMap(({ record, values }) => {
      const person = record.values[personAt]
      return typeof person === 'string' ? [{ id: record.id, person, answers: sheetAnswersIn(values) }] : []
    })
    const words = await readLastWords(
      tx,
      rows.map(({ person }) => person),
    )
    const entries: NewEntry[] = []
    const taken = rows.map(({ id, person, answers }) => {
      const notes = answers.flatMap(({ path, purpose, channel, isYes, day }): TakenBesides[] => {
        const cell = { person, purpose, channel }
        const word = wordOfAnswer({ isYes, day }, words.of(cell), now)
        if (word === null) return []
        if (word === 'kept')
          return [{ path, became: isYes ? 'They have said no' : 'They have said yes since', how: 'kept' }]
        entries.push({ ...cell, ...word, source: 'imported', wording: null })
        // Another row of the sheet may speak of the same person.
        words.add(cell, word)
        return [{ path, became: isYes ? 'Noted as a yes' : 'Noted as a no', how: 'filled' }]
      })
      return [id, notes] as const
    })
    await addEntries(tx, door, entries, caller)
    return new Map(taken)
  }
}
