import { expect, test } from 'vitest'
import { openWords, placeWords } from './place-words.ts'

test.each([
  ['Student/ETHNIC', 'Student, ETHNIC'],
  ['Student/Engagement[0198]/ENGSTARTDATE', 'Engagement, ENGSTARTDATE'],
  ['Student/Engagement[0198]/StudentCourseSession[2025-1]/SCSMODE', 'Student course session, SCSMODE'],
  ['Student/Engagement[0198]', 'Student, Engagement'],
  ['Student', 'Student'],
])('%s is told as "%s"', (path, words) => {
  expect(placeWords(path)).toBe(words)
})

test.each([
  [{ by: 'record', collection: 'people', id: 'p1', path: null } as const, 'Open the field'],
  [{ by: 'mapping', field: 'EntryProfile.HIGHESTQOE', value: 'none' } as const, 'Choose the code'],
  [{ by: 'setting' } as const, 'Open the setting'],
])('what is mended at %o is told', (place, words) => {
  expect(openWords(place)).toBe(words)
})
