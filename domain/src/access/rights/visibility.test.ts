import { describe, expect, it } from 'vitest'
import { fieldsOf } from '#kit/record/record.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import { collections } from '#register/paths.ts'
import { canGive, canSee, isGivenUnseen, type Seeable } from './visibility.ts'

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

describe('a field', () => {
  const open: Seeable = { needs: [], features: [], field: {} }
  const guarded: Seeable = { needs: ['students:view', 'students:health'], features: [], field: {} }
  const handedIn: Seeable = {
    needs: ['students:health'],
    features: ['bap'],
    field: { givenBy: 'students:add' },
  }

  it.each<[claims: readonly string[], is: string, field: Seeable, seen: boolean, given: boolean]>([
    [[], 'open to all', open, true, true],
    [['students:view', 'students:health'], 'guarded twice', guarded, true, true],
    [['students:health'], 'guarded twice', guarded, false, false],
    [['students:add'], 'guarded twice', guarded, false, false],
    [['students:health'], 'given by others', handedIn, true, true],
    [['students:add'], 'given by others', handedIn, false, true],
    [['students:add', 'students:health'], 'given by others', handedIn, true, true],
    [['students:view'], 'given by others', handedIn, false, false],
  ])('who holds %j sees or gives what is %s as its rules say', (claims, _is, field, seen, given) => {
    expect(canSee({ claims }, field)).toBe(seen)
    expect(canGive({ claims }, field)).toBe(given)
    expect(isGivenUnseen({ claims }, field)).toBe(given && !seen)
  })

  it('of a part that is off is given by nobody', () => {
    const viewer = { claims: ['students:add'], features: { bap: false } }
    expect(canGive(viewer, handedIn)).toBe(false)
    expect(canGive({ ...viewer, features: { bap: true } }, handedIn)).toBe(true)
  })

  it('whose record is not known is given by whoever sees it only', () => {
    const { needs, features } = handedIn
    expect(canGive({ claims: ['students:add'] }, { needs, features })).toBe(false)
  })
})
