import type { ConsequenceOffered } from '@minster/domain/kit/records/record-calls'
import { describe, expect, it } from 'vitest'
import { chosenConsequences, isChosen, noChoices } from './consequences.ts'

const mail = {
  to: 'Grace <grace@example.org>',
  subject: 'A place',
  text: 'Dear Grace,',
  missing: [],
  sentBefore: null,
}
const letter: ConsequenceOffered = { id: 'letter', label: 'Write', ticked: false, mail }
const rest: ConsequenceOffered = { id: 'rest', label: 'Look again', ticked: true }

describe('what follows from a change', () => {
  it.each([
    ['a letter that never went', letter, true],
    ['one that went before', { ...letter, mail: { ...mail, sentBefore: '2026-11-01T09:00:00Z' } }, false],
    [
      'one that lacks something',
      { ...letter, mail: { ...mail, missing: [{ param: 'hub', message: '' }] } },
      false,
    ],
    ['what is ticked by itself', rest, true],
    ['what is not', { ...rest, ticked: false }, false],
  ] satisfies [string, ConsequenceOffered, boolean][])(
    '%s happens unless said otherwise: %s',
    (_name, one, wanted) => {
      expect(isChosen(one, noChoices)).toBe(wanted)
    },
  )

  it('is asked for by its id, a mail in changed words with those', () => {
    const words = { subject: 'Come', text: 'Dear Grace, come.' }
    expect(chosenConsequences([letter, rest], noChoices)).toEqual(['letter', 'rest'])
    expect(chosenConsequences([letter, rest], { ticked: { rest: false }, words: { letter: words } })).toEqual(
      [{ id: 'letter', words }],
    )
  })

  it('never sends what lacks something, whatever was ticked before', () => {
    const stopped = { ...letter, mail: { ...mail, missing: [{ param: 'hub', message: 'Hub is empty.' }] } }
    expect(chosenConsequences([stopped], { ticked: { letter: true }, words: {} })).toEqual([])
  })
})
