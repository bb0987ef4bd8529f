import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixedCollege } from '@minster/domain/hesa/return/fixed-college'
import { fixedReturnLines } from '@minster/domain/hesa/return/fixed-return'
import { fixedStudents } from '@minster/domain/hesa/return/fixed-students'
import { returnOfCollege, usedBy } from '@minster/domain/hesa/return/return-of-college'
import { returnOfStudent } from '@minster/domain/hesa/return/return-of-student'
import { afterAll, expect, it } from 'vitest'
import { demonstrationSchema } from '../demonstration-schema/demonstration-schema.ts'
import { makeSchema } from '../schema-reader/make-schema.ts'
import { validatorFiles } from '../schema-reader/validator-files.ts'
import { openReturnFile } from './return-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'minster-fixed-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('writes of a college of four students what is written by hand, and the schema accepts it', async () => {
  const text = demonstrationSchema({ collection: '25056' })
  const { schema } = makeSchema([{ name: '25056.xsd', archive: null, text }])
  const validator = await validatorFiles([{ name: '25056.xsd', bytes: Buffer.from(text) }])
  const [xml, rows] = [openSync(join(folder, 'xml'), 'w+'), openSync(join(folder, 'rows'), 'w+')]
  const file = openReturnFile({ schema, validator, xml, rows, most: 100 })
  const returned = fixedStudents.flatMap((one) => returnOfStudent(one, fixedCollege) ?? [])
  for (const one of returned) await file.add(one)
  const { head, tail, refusals } = await file.finish(returnOfCollege(fixedCollege, usedBy(returned)))
  const written = head + readFileSync(join(folder, 'xml'), 'utf8') + tail
  closeSync(xml)
  closeSync(rows)
  expect(written.trim().split('\n')).toEqual(['<?xml version="1.0" encoding="UTF-8"?>', ...fixedReturnLines])
  expect(refusals).toEqual([])
})
