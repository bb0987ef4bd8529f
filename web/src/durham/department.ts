import type { Department } from '#kit/departments/department.ts'

/** The screens of what the college and Durham tell each other. */
export const durham: Department = {
  screens: {},
}
