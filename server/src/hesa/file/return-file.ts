import { type ReturnedNode, returnedNodeOf } from '@minster/domain/hesa/continuity/returned-node'
import { type CollegeReturn, pathOf, type StudentReturn } from '@minster/domain/hesa/return/return-tree'
import type { HesaSchema } from '@minster/domain/hesa/schemas/schema-model'
import type { SchemaRefusal } from '../returned/tables.ts'
import type { ValidatorFiles } from '../schema-reader/validator-files.ts'
import { appendingTo, readStretch } from './appending.ts'
import { hashOfNode } from './hash-of-node.ts'
import { validate } from './validate.ts'
import { type FileSection, placeOf, textOf } from './violation-places.ts'
import { layoutOf, type XmlLine } from './write-xml.ts'

/** What a return is written by and into. */
interface ReturnFileParts {
  readonly schema: HesaSchema
  readonly validator: ValidatorFiles
  /** Descriptors of two empty files: what is written of students, and a line of JSON for everything returned (`ReturnedRow`). */
  readonly xml: number
  readonly rows: number
  /** After so many refusals no more are looked for. */
  readonly most: number
}

/** What was returned of a student, or of something of the college. */
interface ReturnedRow {
  readonly of: string
  readonly student: string | null
  readonly sid: string | null
  readonly hash: string
  readonly node: ReturnedNode
}

/** A return on its way into a file. */
interface ReturnFile {
  /** Adds a student; the file is validated bit by bit meanwhile. */
  add(returned: StudentReturn): Promise<void>
  /** Ends it with what is returned of the college. */
  finish(college: CollegeReturn): Promise<FinishedReturn>
}

export interface FinishedReturn {
  /** What stands before and after the students. */
  readonly head: string
  readonly tail: string
  /** How many of each entity there are. */
  readonly counts: Readonly<Record<string, number>>
  readonly isValid: boolean
  readonly refusals: readonly SchemaRefusal[]
}

/** Some hundred students: a validator of the whole would take more memory than the rest of the server. */
const sliceSize = 1024 * 1024
const brokenWords = 'It has a character that no file may hold. Type it anew by hand.'

/**
 * Writes a return and validates it meanwhile, in slices of some students, each in an outermost element of its own. A schema whose
 * keys, or whose outermost element, speak of the whole is held against the whole, which takes its size several times in memory.
 */
export function openReturnFile({ schema, validator, xml, rows, most }: ReturnFileParts): ReturnFile {
  const layout = layoutOf(schema, validator)
  const isSliced = !validator.hasKeys && !boundsOutermost(schema)
  const toXml = appendingTo(xml)
  const toRows = appendingTo(rows)
  const counts = new Map<string, number>()
  const refusals: SchemaRefusal[] = []
  const whole = { length: 0 }
  let slice = { texts: new Array<string>(), length: 0 }
  let sections: FileSection[] = []
  let underWay: Promise<void> = Promise.resolve()

  function write(student: string | null, node: ReturnedNode): readonly XmlLine[] {
    countInto(counts, node)
    const lines = layout.linesOf(node)
    for (const { path, isBroken } of lines) if (isBroken) refusals.push({ student, path, words: brokenWords })
    return lines
  }

  /** Answers how to have the lines of it again, from what is kept. */
  function keep(student: string | null, node: ReturnedNode): () => readonly XmlLine[] {
    const sid = student === null ? null : (node.fields['SID'] ?? null)
    const row = { of: student ?? pathOf(node), student, sid, hash: hashOfNode(node), node }
    const stretch = toRows(`${JSON.stringify(row satisfies ReturnedRow)}\n`)
    return () => {
      const kept: ReturnedRow = JSON.parse(readStretch(rows, stretch).toString())
      return layout.linesOf(kept.node)
    }
  }

  async function check(of: readonly FileSection[], written: Uint8Array): Promise<void> {
    if (refusals.length >= most) return
    for (const violation of await validate(validator, written, layout.required)) {
      if (refusals.length >= most) return
      refusals.push({ ...placeOf(violation, of), words: violation.words })
    }
  }

  /** Writes down the students who are not in the file yet; answers their text. */
  function writeSlice(): string {
    const text = slice.texts.join('')
    whole.length += toXml(text).length
    slice = { texts: [], length: 0 }
    return text
  }

  function sectionOf(nodes: readonly ReturnedNode[]): readonly XmlLine[] {
    return nodes.flatMap((node) => {
      keep(null, node)
      return write(null, node)
    })
  }

  return {
    async add({ student, node: tree }) {
      const node = returnedNodeOf(tree, layout.isAsked)
      const lines = write(student, node)
      sections.push({ student, count: lines.length, lines: keep(student, node) })
      const text = textOf(lines)
      slice.texts.push(text)
      slice.length += text.length
      if (slice.length < sliceSize) return
      const students = writeSlice()
      if (!isSliced) return
      const of = sections
      sections = []
      // One slice is validated while the next is read and written.
      await underWay
      underWay = check(of, Buffer.from(layout.open + students + layout.close))
      underWay.catch(() => {})
    },
    async finish(college) {
      await underWay
      const rank = ({ entity }: ReturnedNode) => layout.outermost.indexOf(entity)
      const ofStudents = layout.outermost.indexOf('Student')
      const inOrder = college
        .map((node) => returnedNodeOf(node, layout.isAsked))
        .filter((node) => rank(node) >= 0)
        .toSorted((one, other) => rank(one) - rank(other))
      const before = sectionOf(inOrder.filter((node) => rank(node) < ofStudents))
      const after = sectionOf(inOrder.filter((node) => rank(node) > ofStudents))
      const head = layout.open + textOf(before)
      const tail = textOf(after) + layout.close
      const last = writeSlice()
      const students = isSliced ? Buffer.from(last) : readStretch(xml, { at: 0, length: whole.length })
      const fixed = (lines: readonly XmlLine[]): FileSection => ({
        student: null,
        count: lines.length,
        lines: () => lines,
      })
      const of = [fixed(before), ...sections, fixed(after)]
      await check(of, Buffer.concat([Buffer.from(head), students, Buffer.from(tail)]))
      return {
        head,
        tail,
        counts: Object.fromEntries(counts),
        isValid: refusals.length === 0,
        refusals: refusals.slice(0, most),
      }
    },
  }
}

/** Whether the schema says how often an entity has to stand in the outermost element, or may at most. */
function boundsOutermost({ root, entities }: HesaSchema): boolean {
  return entities.some(({ parent, min, max }) => parent === root && (min > 0 || max !== null))
}

function countInto(counts: Map<string, number>, { entity, nodes }: ReturnedNode): void {
  counts.set(entity, (counts.get(entity) ?? 0) + 1)
  for (const inner of nodes) countInto(counts, inner)
}
