import { PhotosPage } from './PhotosPage.tsx'

/** Photographs of the students the caller's permission shows. */
export function StudentPhotos() {
  return (
    <PhotosPage path="student-photos" title="Student photos" nobody="There are no students in your sight." />
  )
}

export function MyPhotos() {
  return (
    <PhotosPage path="my-student-photos" title="All photos" nobody="No students are yours at the moment." />
  )
}

/** Everyone at the hub the caller directs. */
export function CentrePhotos() {
  return (
    <PhotosPage
      path="centre-photos"
      title="Centre photos"
      nobody="Nobody studies at your centre at the moment, or your account names no hub. Ask an administrator to set it."
    />
  )
}

/** The students on a module one teaches, or that students of one's own take. */
export function ModulePhotos() {
  return (
    <PhotosPage
      path="module-photos"
      title="Photos by module"
      isByModule
      nobody="You teach no module in this year, and no student of yours is on one."
    />
  )
}
