import type { Department } from '#kit/departments/department.ts'

/** The screens of what the college and Durham tell each other. */
export const durham: Department = {
  screens: {
    '/students/durham': async () => (await import('./desk/DurhamDesk.tsx')).DurhamDesk,
  },
  recordPages: {
    'durham-layouts': async () => (await import('./settings/LayoutScreen.tsx')).LayoutScreen,
  },
}
