import { describe, expect, it } from 'vitest'
import { bucketChips } from './bucket-chips.ts'

const buckets = {
  key: 'state',
  title: 'How they stand',
  choices: {
    owed: { label: 'Owed', tone: 'danger' },
    soon: { label: 'Soon', tone: 'warning' },
    done: { label: 'Done' },
  },
} as const
const counts = { owed: 2, soon: 0, done: 5 }

describe('buckets over a screen', () => {
  it('are all of them first, and those that cannot wait stand out while there are any', () => {
    expect(bucketChips(buckets, undefined, counts)).toEqual([
      { label: 'All', count: 7, isChosen: true, changes: { state: '' } },
      { label: 'Owed', count: 2, isUrgent: true, isChosen: false, changes: { state: 'owed' } },
      { label: 'Soon', count: 0, isUrgent: false, isChosen: false, changes: { state: 'soon' } },
      { label: 'Done', count: 5, isUrgent: false, isChosen: false, changes: { state: 'done' } },
    ])
  })

  it('let go of the one that is looked at when it is pressed again', () => {
    const [all, owed] = bucketChips(buckets, 'owed', counts)
    expect(all).toMatchObject({ isChosen: false })
    expect(owed).toMatchObject({ isChosen: true, changes: { state: '' } })
  })

  it.each([
    [undefined, counts, ['All', 'Owed', 'Done']],
    ['soon', counts, ['All', 'Owed', 'Soon', 'Done']],
    [undefined, undefined, ['All', 'Owed', 'Soon', 'Done']],
  ])(
    'leave out the empty ones where that is said, but for the one looked at: %s',
    (chosen, counted, found) => {
      const shown = bucketChips({ ...buckets, hidesEmpty: true }, chosen, counted)
      expect(shown.map(({ label }) => label)).toEqual(found)
    },
  )
})
