import { readSync, writeSync } from 'node:fs'
import type { ReturnedNode } from '@minster/domain/hesa/continuity/returned-node'
import { pathOf } from '@minster/domain/hesa/return/return-tree'
import type { HesaSchema } from '@minster/domain/hesa/schemas/schema-model'
import type { ValidatorFiles } from '../schema-reader/validator-files.ts'
import { hashOfNode } from './hash-of-node.ts'
import type { SchemaRefusal } from './tables.ts'
import { type Violation, validate } from './validate.ts'
import { layoutOf, type XmlLine } from './write-xml.ts'

/** What a return is written by and into. */
export interface ReturnFileParts {
  readonly schema: HesaSchema
  readonly validator: ValidatorFiles
  /** Descriptors of two empty files: what is written of students, and a line of JSON for everything returned (`ReturnedRow`). */
  readonly xml: number
  readonly rows: number
  /** So many refusals are told; whether there are more, nobody then knows. */
  readonly most: number
}

/** What was returned of a student, or of something of the college. */
export interface ReturnedRow {
  readonly of: string
  readonly student: string | null
  readonly sid: string | null
  readonly hash: string
  readonly node: ReturnedNode
}

/** A return on its way into a file. */
export interface ReturnFile {
  /** Adds a student; the file is validated bit by bit meanwhile. */
  add(student: string, node: ReturnedNode): Promise<void>
  /** Ends it with what is returned of the college. */
  finish(college: readonly ReturnedNode[]): Promise<FinishedReturn>
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

/** Lines of the file that belong together. */
interface Section {
  readonly student: string | null
  readonly count: number
  readonly lines: () => readonly XmlLine[]
}

/** Some hundred students: a validator of the whole would take more memory than the rest of the server. */
const sliceSize = 2 * 1024 * 1024
const brokenWords = 'It has a character that no file may hold. Type it anew by hand.'

/**
 * Writes a return and validates it meanwhile, in slices of some students each, in an outermost element of its own. A schema whose
 * keys, or whose outermost element, speak of the whole is held against the whole, which takes its size several times in memory.
 */
export function openReturnFile({ schema, validator, xml, rows, most }: ReturnFileParts): ReturnFile {
  const layout = layoutOf(schema, validator)
  const isSliced = !validator.hasKeys && !boundsOutermost(schema)
  const toXml = appendingTo(xml)
  const toRows = appendingTo(rows)
  const counts = new Map<string, number>()
  const refusals: SchemaRefusal[] = []
  let texts: string[] = []
  let sections: Section[] = []
  let size = 0
  let underWay: Promise<void> = Promise.resolve()

  async function check(of: readonly Section[], written: Buffer): Promise<void> {
    if (refusals.length >= most) return
    for (const violation of await validate(validator, written))
      refusals.push({ ...placeOf(violation, of), words: violation.words })
  }

  function write(student: string | null, node: ReturnedNode): XmlLine[] {
    count(node, counts)
    const lines = layout.linesOf(node)
    for (const { path, isBroken } of lines) if (isBroken) refusals.push({ student, path, words: brokenWords })
    return lines
  }

  function row(student: string | null, node: ReturnedNode): () => ReturnedNode {
    const of = student ?? pathOf(node)
    const sid = student === null ? null : (node.fields['SID'] ?? null)
    return toRows({ of, student, sid, hash: hashOfNode(node), node })
  }

  return {
    async add(student, node) {
      const lines = write(student, node)
      const again = row(student, node)
      const text = textOf(lines)
      texts.push(text)
      sections.push({ student, count: lines.length, lines: () => layout.linesOf(again()) })
      size += text.length
      if (size < sliceSize) return
      const slice = texts.join('')
      toXml(slice)
      const of = sections
      texts = []
      size = 0
      if (!isSliced) return
      sections = []
      // One slice is validated while the next is read and written.
      await underWay
      underWay = check(of, Buffer.from(layout.open + slice + layout.close))
      underWay.catch(() => {})
    },
    async finish(college) {
      await underWay
      const [before, after] = collegeInOrder(college, layout.outermost).map((nodes) =>
        nodes.flatMap((node) => {
          row(null, node)
          return write(null, node)
        }),
      )
    },
  }
}
