import { describe, expect, it } from 'vitest'
import { cellPermissions, engagementIn, isAnswerByPlace, needsAt, withoutKeys } from './path-needs.ts'

describe('what it takes to see a place of the return', () => {
  it.each([
    ['Student', 'hesa:answers'],
    ['Student/SURNAME', 'hesa:answers'],
    ['Student/ETHNIC', 'profiles:equality'],
    ['Student/Disability[51]/DISABILITY', 'profiles:equality'],
    ['Student/Disability[51]', 'profiles:equality'],
    ['Student/Disability', 'profiles:equality'],
    ['Student/Engagement[0198]', 'hesa:answers'],
    ['Student/Engagement[0198]/StudentCourseSession[2025-1]', 'hesa:answers'],
    ['Student/Engagement[0198]/StudentCourseSession[2025-1]/SCSMODE', 'hesa:answers'],
    ['Student/Engagement[0198]/StudentCourseSession[2025-1]/INVOICEFEEAMOUNT', 'finance:view'],
    ['Student/Engagement[0198]/StudentCourseSession[2025-1]/StudyLocation[A/B]/VENUEID', 'hesa:answers'],
    ['', 'hesa:answers'],
  ])('%s', (path, permission) => {
    expect(needsAt(path)).toBe(permission)
  })

  it('is one of three things', () => {
    expect(cellPermissions.toSorted()).toEqual(['finance:view', 'hesa:answers', 'profiles:equality'])
  })
})

it.each([
  ['Student', false],
  ['Student/Disability[51]', true],
  ['Student/Disability', true],
  ['Student/Engagement[0198]/StudentCourseSession[2025-1]', false],
])('%s is an answer by its place: %s', (path, expected) => {
  expect(isAnswerByPlace(path)).toBe(expected)
})

it.each([
  ['Student/ETHNIC', null],
  ['Student/Engagement[0198]/StudentCourseSession[2025-1]/SCSFEEAMOUNT', '0198'],
])('%s lies within the engagement %s', (path, engagement) => {
  expect(engagementIn(path)).toBe(engagement)
})

it.each([
  ['Student/ETHNIC', 'Student/ETHNIC'],
  ['Student/Disability[51]/DISABILITY', 'Student/Disability/DISABILITY'],
  ['Student/Engagement[0198]/StudentCourseSession[2025-1]', 'Student/Engagement/StudentCourseSession'],
])('%s is %s without its keys', (path, bare) => {
  expect(withoutKeys(path)).toBe(bare)
})
