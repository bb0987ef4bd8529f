import { describe, expect, it } from 'vitest'
import { certificateStateOf, safeguardingCertificates, safeguardingExpiryOf } from './safeguarding.ts'

describe('safeguarding certificates', () => {
  it('are five', () => {
    expect(Object.keys(safeguardingCertificates)).toEqual([
      'basicAwareness',
      'foundations',
      'saferRecruitment',
      'domesticAbuseAwareness',
      'leadership',
    ])
  })

  it('hold three years', () => {
    expect(safeguardingExpiryOf('2023-11-20')).toBe('2026-11-20')
    expect(safeguardingExpiryOf('2024-02-29')).toBe('2027-02-28')
  })

  it.each([
    [null, 'missing'],
    ['2026-11-20', 'valid'],
    ['2024-02-19', 'valid'],
    ['2024-02-18', 'expiring'],
    ['2023-11-20', 'expiring'],
    ['2023-11-19', 'expired'],
  ])('completed %s is %s on 20 November 2026', (completedOn, state) => {
    expect(certificateStateOf(completedOn, '2026-11-20')).toBe(state)
  })
})
