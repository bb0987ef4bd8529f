import { describe, expect, it } from 'vitest'
import { engagement } from '#students/student/engagement.ts'
import { fieldAt, type PlacedField } from './record.ts'
import { shownBy, shownField } from './shown-choice.ts'

function placedAt(path: string): PlacedField {
  const placed = fieldAt(engagement, path)
  if (!placed) throw new Error(`An engagement has no ${path}.`)
  return placed
}
const status = placedAt('status')
const start = placedAt('start')

/** How a record shows its status: the words, and their colour. */
function shown(path: string, record: object, value: string) {
  const field = shownField(status, path, record)
  const choice = field.kind === 'choice' ? field.choices?.[value] : undefined
  return [choice?.label ?? value, choice?.tone]
}

describe('a choice that is another thing beside other values', () => {
  it.each([
    ['Withdrawn', 'Death', 'Died', 'neutral'],
    ['Withdrawn', 'Health', 'Withdrawn', 'danger'],
    ['Withdrawn', null, 'Withdrawn', 'danger'],
    ['Terminated', 'Death', 'Terminated', 'danger'],
    ['Current', null, 'Current', 'success'],
  ] as const)('%s with %s is shown as %s', (value, endReason, label, tone) => {
    const record = { status: value, endReason }
    expect(shown('status', record, value)).toEqual([label, tone])
    expect(shown('engagement.status', { engagement: record }, value)).toEqual([label, tone])
    expect(shown('student.engagement.status', { student: { engagement: record } }, value)).toEqual([
      label,
      tone,
    ])
  })

  it('is asked for with those values', () => {
    expect(shownBy(status, 'status')).toEqual(['status', 'endReason'])
    expect(shownBy(status, 'engagement.status')).toEqual(['engagement.status', 'engagement.endReason'])
    expect(shownBy(start, 'engagement.start')).toEqual(['engagement.start'])
  })

  it('leaves every other field as it is', () => {
    expect(shownField(start, 'start', { start: '2026-09-14', endReason: 'Death' })).toBe(start.field)
  })
})
