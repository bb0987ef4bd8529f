import { describe, expect, it } from 'vitest'
import { retentionKeys } from '#office/retention/retention-keys.ts'
import { type RetentionStanding, retentionNotice } from './notice.ts'
import { retentionRuleOf } from './rules.ts'

const on = (key: RetentionStanding['key'], more: Partial<RetentionStanding> = {}): RetentionStanding => ({
  key,
  months: retentionRuleOf(key).months,
  automatic: true,
  overdueSince: null,
  ...more,
})

describe('the retention periods of the privacy notice', () => {
  it.each([
    [on('mails'), '- **Mails we send you**: 2 years, counted from the day they leave.'],
    [on('mails', { months: 7 }), '- **Mails we send you**: 7 months, counted from the day they leave.'],
    [
      on('mails', { automatic: false }),
      '- **No fixed time is set** for: mails we send you. We keep these as long as we need them, and decide case by case.',
    ],
    [
      on('mails', { overdueSince: '2026-11-02' }),
      '- **Mails we send you**: 2 years, counted from the day they leave. *We are behind with this since 02/11/2026 and are putting it right.*',
    ],
  ])('promise what the rule does: %j', (standing, words) => {
    expect(retentionNotice([standing], true)).toBe(words)
  })

  it('are the same words whether the college is behind or not, where an agreement is kept', () => {
    const behind = on('mails', { overdueSince: '2026-11-02' })
    expect(retentionNotice([behind], false)).toBe(retentionNotice([on('mails')], false))
  })

  it('speak of everything about a person that ends', () => {
    const all = retentionKeys.map((key) => on(key))
    const ends = retentionKeys.filter((key) => retentionRuleOf(key).action !== 'archive')
    expect(retentionNotice(all, true).split('\n')).toHaveLength(ends.length)
  })
})
