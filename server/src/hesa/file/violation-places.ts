import type { Violation, WantedPart } from './validate.ts'
import type { XmlLine } from './write-xml.ts'

/** Lines of a file that belong together, by how many they are; they are made again only where one of them is asked for. */
export interface FileSection {
  readonly student: string | null
  readonly count: number
  readonly lines: () => readonly XmlLine[]
}

/** Every file begins with what it is, and its outermost element. */
const linesBefore = 2

/** Which student and place of the return a violation is about, by its line among sections that follow one another. */
export function placeOf(
  { line, wanted }: Violation,
  sections: readonly FileSection[],
): { readonly student: string | null; readonly path: string | null } {
  let index = line - 1 - linesBefore
  for (const { student, count, lines } of sections) {
    const found = index >= 0 && index < count ? lines()[index] : undefined
    if (found) return { student, path: wanted === null ? found.path : placeWanted(found, wanted) }
    index -= count
  }
  return { student: null, path: null }
}

/** What is wanting is told by what stands in its place, or by the end of what it should stand in. */
function placeWanted({ path, within }: XmlLine, { name, stands }: WantedPart): string {
  const parent = stands === 'within' ? path : within
  return parent === null ? name : `${parent}/${name}`
}

export function textOf(lines: readonly XmlLine[]): string {
  return lines.map(({ text }) => `${text}\n`).join('')
}
