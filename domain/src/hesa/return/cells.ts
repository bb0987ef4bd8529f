import { defaultCodeOf } from '../mapping/mapped-lists.ts'
import type { CollegeFacts } from './return-facts.ts'
import type { CellOrigin, ReturnCell, ReturnNode } from './return-tree.ts'

/** Answers a field of the return with what it says; null where it is wanted and not known. */
export function cellOf(field: string, value: string | null, origin: CellOrigin): ReturnCell {
  return { field, value, origin }
}

/** Answers an entity of the return; one that its parent has once only has no key. */
export function nodeOf(
  entity: string,
  key: string | null,
  cells: readonly ReturnCell[],
  nodes: readonly ReturnNode[] = [],
): ReturnNode {
  return { entity, key: key ?? '', cells, nodes }
}

type Mappings = Pick<CollegeFacts, 'mappings'>

/** Answers by which code a value of the college is returned, null where neither the college nor a source gives one. */
export function codeFor({ mappings }: Mappings, frame: string, value: string): string | null {
  return chosenFor(mappings, frame, value) ?? defaultCodeOf(frame, value)
}

/**
 * Answers a field that has the code of a value of the college. Where there is no code for it, the place to choose one is what
 * mends it; `frame` is `Entity.FIELD`.
 */
export function mappedCell(
  college: Mappings,
  frame: string,
  value: string | null,
  origin: CellOrigin,
): ReturnCell {
  const code = value === null ? null : codeFor(college, frame, value)
  const isUnmapped = value !== null && code === null
  return cellOf(
    fieldIn(frame),
    code,
    isUnmapped ? { words: origin.words, at: { by: 'mapping', field: frame, value } } : origin,
  )
}

/** Answers what stands in the return for an answer: the code chosen for it, else the answer itself. */
export function answerFor({ mappings }: Mappings, frame: string, answer: string): string {
  return chosenFor(mappings, frame, answer) ?? answer
}

/** Answers a field that has what somebody answered; a word of the college that stands for no code yet is mended by mapping it. */
export function answerCell(
  college: Mappings,
  frame: string,
  answer: string | null,
  origin: CellOrigin,
): ReturnCell {
  const value = answer === null ? null : answerFor(college, frame, answer)
  const isUnmapped = value !== null && value === answer && isOwnWord(value)
  return cellOf(
    fieldIn(frame),
    value,
    isUnmapped ? { words: origin.words, at: { by: 'mapping', field: frame, value } } : origin,
  )
}

function chosenFor(mappings: CollegeFacts['mappings'], frame: string, value: string): string | undefined {
  return mappings.find((one) => one.field === frame && one.value === value)?.code
}

function fieldIn(frame: string): string {
  return frame.slice(frame.indexOf('.') + 1)
}

/** Words in which students answered before there was a schema are small; codes of the return are not. */
function isOwnWord(answer: string): boolean {
  return /^[a-z]/.test(answer)
}
