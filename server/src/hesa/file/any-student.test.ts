import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anyStudent } from '@minster/domain/hesa/checks/test-any-student'
import { fixedCollege } from '@minster/domain/hesa/return/fixed-college'
import { returnOfCollege, usedBy } from '@minster/domain/hesa/return/return-of-college'
import { returnOfStudent } from '@minster/domain/hesa/return/return-of-student'
import { cellsOf, nodesOf, type StudentReturn } from '@minster/domain/hesa/return/return-tree'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { demonstrationSchema } from '../demonstration-schema/demonstration-schema.ts'
import { makeSchema } from '../schema-reader/make-schema.ts'
import { validatorFiles } from '../schema-reader/validator-files.ts'
import { openReturnFile } from './return-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'minster-any-'))
afterAll(() => rmSync(folder, { recursive: true }))
const text = demonstrationSchema({ collection: '25056' })
const { schema } = makeSchema([{ name: '25056.xsd', archive: null, text }])
const validator = await validatorFiles([{ name: '25056.xsd', bytes: Buffer.from(text) }])
const entities = schema.entities.map(({ name }) => name)

function placesIn({ node }: StudentReturn): string[] {
  return [
    ...cellsOf(node).map(({ path }) => path),
    ...entities.flatMap((entity) => nodesOf(node, entity).map(({ path }) => path)),
  ]
}

it('a student of whom anything is said is accepted by the schema, or it is said of whom and where not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStudent, { minLength: 20, maxLength: 20 }), async (all) => {
      const some = all.map((one, at) => ({ ...one, id: `student-${at}` }))
      const returned = some.flatMap((one) => returnOfStudent(one, fixedCollege) ?? [])
      const [xml, rows] = [openSync(join(folder, 'xml'), 'w+'), openSync(join(folder, 'rows'), 'w+')]
      const file = openReturnFile({ schema, validator, xml, rows, most: 1000 })
      for (const one of returned) await file.add(one)
      const { isValid, refusals } = await file.finish(returnOfCollege(fixedCollege, usedBy(returned)))
      closeSync(xml)
      closeSync(rows)
      expect(isValid).toBe(refusals.length === 0)
      for (const { student, path, words } of refusals) {
        expect(words).toMatch(/^[A-Z].*\.$/)
        const of = returned.find((one) => one.student === student)
        // What is missing has no place of its own: what holds it does, and the words name the field.
        const holder = (path ?? '').slice(0, (path ?? '').lastIndexOf('/'))
        const places = of ? placesIn(of) : []
        expect(places.includes(path ?? '') || places.includes(holder), `${path}: ${words}`).toBe(true)
      }
    }),
    { numRuns: 15 },
  )
})
