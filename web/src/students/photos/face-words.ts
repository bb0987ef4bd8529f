import { standingOf } from '@minster/domain/college/studies/status'
import type { Face } from '@minster/domain/students/photos/photo-calls'
import { isSessionLevel, sessionLevels } from '@minster/domain/students/student/session-levels'

export function levelWords(level: string): string {
  return isSessionLevel(level) ? sessionLevels[level].label : `Level ${level}`
}

/** What stands under a name: programme and level, and a status that is not the usual one. */
export function describeFace({ programme, level, status }: Face): string {
  return [
    programme,
    level === null ? null : levelWords(level),
    standingOf(status) === 'studying' ? null : status,
  ]
    .filter((fact) => fact !== null)
    .join(' · ')
}

/** Faces in another order, the same one for the same beginning, so that nobody is known by their place. */
export function shuffled(faces: readonly Face[], beginning: number): readonly Face[] {
  return faces
    .map((face) => ({ face, place: placeOf(`${beginning} ${face.id}`) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ face }) => face)
}

function placeOf(text: string): number {
  let place = 2_166_136_261
  for (const sign of text) place = Math.imul(place ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return place
}
