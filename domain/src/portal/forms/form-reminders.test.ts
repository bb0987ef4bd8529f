import { describe, expect, it } from 'vitest'
import { usualReminderDays } from '#college/years/reminder-days.ts'
import { formDueLine, lastDayRemindedOf, nextFormWords, reminderDaysUntil } from './form-reminders.ts'

const due = '2026-12-10'
const told = (today: string, days = usualReminderDays) =>
  reminderDaysUntil(due, today, days).map(
    ({ ahead, isToTell }) => `${ahead} ${isToTell ? 'told' : 'left out'}`,
  )

describe('the days on which students are reminded of a form', () => {
  it.each<[string, string, readonly string[]]>([
    ['none before the first', '2026-12-02', []],
    ['the first, a week before', '2026-12-03', ['7 told']],
    ['still the first three days late', '2026-12-06', ['7 told']],
    ['not later than that', '2026-12-07', ['7 left out']],
    ['the day itself', '2026-12-10', ['0 told', '7 left out']],
    ['a week after', '2026-12-17', ['-7 told', '0 left out', '7 left out']],
    ['and nothing long after', '2026-12-21', ['-7 left out', '0 left out', '7 left out']],
  ])('are %s', (_name, today, days) => {
    expect(told(today)).toEqual(days)
  })

  it('are fewer where none is wanted before or after', () => {
    expect(told('2026-12-20', { before: 0, after: 0 })).toEqual(['0 left out'])
    expect(told('2026-12-10', { before: 1, after: 0 })).toEqual(['0 told', '1 left out'])
  })

  it('reach as far ahead as the first', () => {
    expect(lastDayRemindedOf('2026-12-03', usualReminderDays)).toBe(due)
  })
})

describe('the words of a reminder', () => {
  const details = { title: 'Personal details', due }
  it.each([
    ['2026-12-03', 'Personal details: due on 10/12/2026'],
    ['2026-12-10', 'Personal details: due today'],
    ['2026-12-11', 'Personal details: was due on 10/12/2026'],
  ])('on %s', (today, words) => {
    expect(formDueLine(details, today)).toBe(words)
    expect(nextFormWords([details], today)).toBe(words)
  })

  it('count several', () => {
    expect(nextFormWords([details, { title: 'DBS', due: '2026-12-11' }], '2026-12-03')).toBe(
      '2 forms to send, the first due on 10/12/2026',
    )
    expect(nextFormWords([], '2026-12-03')).toBe('')
  })
})
