import { describe, expect, it } from 'vitest'
import { type EngagementStatus, engagementStatusNames } from '#college/studies/status.ts'
import { type Engaged, isUnderWay, whyTogetherRefused } from './overlaps.ts'

const engaged = (
  status: EngagementStatus,
  start: string,
  expectedEnd: string | null = null,
  end: string | null = null,
): Engaged => ({ programme: 'MA', status, start, expectedEnd, end })

const together: [string, Engaged, Engaged][] = [
  [
    'one after the other',
    engaged('Completed', '2020-09-14', null, '2023-07-31'),
    engaged('Current', '2023-09-11'),
  ],
  ['touching', engaged('Transferred', '2020-09-14', null, '2021-03-01'), engaged('Current', '2021-03-01')],
  [
    'a plan for the day the present one is expected to end',
    engaged('Current', '2024-09-09', '2027-07-31'),
    engaged('Starting', '2027-07-31', '2029-07-31'),
  ],
  [
    'one that was deferred',
    engaged('Deferred', '2026-09-14', '2029-07-31'),
    engaged('Current', '2025-09-15'),
  ],
  ['one that never began', engaged('Did not start', '2026-09-14'), engaged('Current', '2026-09-14')],
  ['one that ended nobody knows when', engaged('Withdrawn', '2019-09-09'), engaged('Current', '2021-09-13')],
  [
    'over a leap day',
    engaged('Completed', '2024-02-29', null, '2028-02-29'),
    engaged('Current', '2028-02-29'),
  ],
  [
    'one that began and ended on the day another begins',
    engaged('Withdrawn', '2026-09-14', null, '2026-09-14'),
    engaged('Current', '2026-09-14'),
  ],
]

const apart: [string, Engaged, Engaged, string][] = [
  [
    'a plan within the present one',
    engaged('Starting', '2026-09-14', '2028-07-31'),
    engaged('Current', '2024-09-09', '2027-07-31'),
    'It overlaps with MA from 09/09/2024, which is expected to end 31/07/2027. Engagements of one student follow each other.',
  ],
  [
    'a plan beside one without an end in sight',
    engaged('Starting', '2030-09-09'),
    engaged('IoS', '2024-09-09'),
    'It overlaps with MA from 09/09/2024, which has no expected end. Engagements of one student follow each other.',
  ],
  [
    'one that begins a day before another ended',
    engaged('Current', '2021-02-28'),
    engaged('Transferred', '2020-09-14', null, '2021-03-01'),
    'It overlaps with MA from 14/09/2020, which ends 01/03/2021. Engagements of one student follow each other.',
  ],
  [
    'two under way, though the one should have ended',
    engaged('Current', '2026-09-14'),
    engaged('Current', '2020-09-14', '2023-07-31'),
    'MA from 14/09/2020 is Current, and a student has one engagement under way. End that one first.',
  ],
]

describe('two engagements of one student', () => {
  it.each(together)('may be: %s', (_case, one, other) => {
    expect(whyTogetherRefused(one, other)).toBeNull()
    expect(whyTogetherRefused(other, one)).toBeNull()
  })

  it.each(apart)('may not be: %s', (_case, one, other, why) => {
    expect(whyTogetherRefused(one, other)).toBe(why)
    expect(whyTogetherRefused(other, one)).not.toBeNull()
  })

  it('are never both under way', () => {
    const underWay = engagementStatusNames.filter(isUnderWay)
    expect(underWay).toEqual(['Current', 'IoS', 'Resi only'])
    for (const one of underWay)
      for (const other of underWay)
        expect(
          whyTogetherRefused(engaged(one, '2020-09-14', null, '2021-01-01'), engaged(other, '2025-09-15')),
        ).toContain('End that one first')
  })
})
