import type { Requirement } from '#kit/permissions/permissions.ts'

/** Who sees the people that may be the same: whoever works with them. */
export const seesDuplicates: Requirement = { any: ['applications:edit', 'people:admin', 'students:admin'] }

/** Whoever adds people is told while typing of those the college knows. */
export const entersPeople: Requirement = {
  any: ['people:edit', 'applications:edit', 'fc-applications:edit', 'students:edit'],
}

/** Who may make one person part of another: whoever may remove people. */
export const mergesPeople: Requirement = { any: ['people:admin', 'applications:admin', 'students:admin'] }
