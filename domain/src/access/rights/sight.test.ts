import { describe, expect, it } from 'vitest'
import { fieldsOf } from '#kit/record/record.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import { collections } from '#register/paths.ts'
import { canSee } from './sight.ts'

/** What each feature takes out of an application while it is off. */
const named = {
  bap: ['commitment.panelDate', 'commitment.bap', 'commitment.pioneerPanel'],
  dioceses: ['commitment.diocese', 'commitment.ddo'],
  'top-up': ['course.topUp'],
  'internal-assessment': [
    'assessment.outcome',
    'assessment.assessedBy',
    'assessment.assessedOn',
    'assessment.comments',
  ],
  // Read where interviews are booked: a panel instead of one interviewer.
  'interview-panel-needed': [],
} satisfies Partial<Record<FeatureKey, readonly string[]>>

describe('an application, of a college that does without', () => {
  const fields = fieldsOf(
    collections.find(({ name }) => name === 'applications')?.declaration ?? { fields: {} },
  )

  it.each(Object.entries(named))('%s, lacks exactly what belongs to it', (key, belonging) => {
    const seen = (features: { readonly [key: string]: boolean }) =>
      fields.filter((placed) => canSee({ claims: ['*'], features }, placed)).map(({ path }) => path)
    const gone = seen({ [key]: true }).filter((path) => !seen({ [key]: false }).includes(path))
    expect(gone).toEqual(belonging)
  })

  it('anything shows all the same to whoever is not told what is on', () => {
    expect(fields.filter((placed) => !canSee({ claims: ['*'] }, placed))).toEqual([])
  })
})
