import { describe, expect, it } from 'vitest'
import { findingNeeds } from './finding-needs.ts'

describe('whom a finding is told', () => {
  it.each([
    ['about a student as a whole', null, 'hesa:answers'],
    ['about a field', 'Student/BIRTHDTE', 'hesa:answers'],
    ['about an answer of equality', 'Student/ETHNIC', 'profiles:equality'],
    ['about money', 'Student/Engagement[1]/StudentCourseSession[2025-1]/INVOICEFEEAMOUNT', 'finance:view'],
    ['about a node', 'Student/Engagement[1]/StudentCourseSession[a/b]', 'hesa:answers'],
    ['about a node whose key is an answer', 'Student/Disability[51]', 'profiles:equality'],
    ['about the field that is its key', 'Student/Disability[51]/DISABILITY', 'profiles:equality'],
    ['about a node without a key', 'Student/Disability', 'profiles:equality'],
    ['about the college', 'Course[BA]/COURSETITLE', 'hesa:answers'],
  ])('%s', (_name, path, needs) => {
    expect(findingNeeds(path)).toBe(needs)
  })
})
