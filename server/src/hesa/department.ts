import type { Department } from '#kit/departments/department.ts'

/** The return to HESA: its collections, what is mapped for it, and what it still lacks. */
export const hesa: Department = { name: 'hesa' }
