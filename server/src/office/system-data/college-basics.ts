import { dioceses } from '@minster/domain/college/lists/dioceses'
import { valueLists } from '@minster/domain/college/lists/value-lists'
import { durhamCodes } from '@minster/domain/college/programmes/durham-codes'
import { programmeCodes, programmes, programmeYearsOf } from '@minster/domain/college/programmes/programmes'
import { mailTemplateKeys } from '@minster/domain/kit/mail/mail-titles'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import { documentKindNames } from '@minster/domain/students/documents/document-kinds'
import { documentTemplateOf } from '@minster/domain/students/documents/document-templates'
import { v7 as newId } from 'uuid'
import type { Basics } from '#kit/departments/department.ts'
import { fillIfEmpty } from '#kit/records/fill-if-empty.ts'
import { tableNamed } from '#kit/records/from.ts'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { ensureRegulations } from './ensure-regulations.ts'

const northern = [
  'Blackburn',
  'Carlisle',
  'Chester',
  'Durham',
  'Leeds',
  'Liverpool',
  'Manchester',
  'Newcastle',
  'Sheffield',
  'Sodor and Man',
  'Southwell and Nottingham',
  'York',
]

/**
 * Gives a database that has none the programmes, the dioceses, the words of mails and the lists of values every college
 * begins with; what is there already is left alone, emptied lists among it.
 */
export const ensureBasics: Basics = async (tx, now, makeId = newId) => {
  const at = now.toISOString()
  const row = (values: Record<string, unknown>): NewRow => ({ id: makeId(), at, values })
  await fillIfEmpty(tx, 'programmes', () =>
    programmeCodes.map((code) => {
      const { name, levels, credits, exits, aliases } = programmes[code]
      // Part-time students mostly take half of what a full-time year holds.
      const partTime = credits === null ? undefined : Math.ceil(credits / 60)
      const years = {
        yearsFullTime: programmeYearsOf(code, 'FT'),
        yearsPartTime: programmeYearsOf(code, 'PT') ?? partTime,
      }
      return row({
        code,
        name,
        active: true,
        levels: levels.map(String),
        credits,
        ...years,
        durhamCode: durhamCodes[code],
        exitAwards: exits,
        aliases,
      })
    }),
  )
  await ensureRegulations(tx, now, makeId)
  await fillIfEmpty(tx, 'dioceses', () =>
    dioceses.map((name) => row({ name, province: provinceOf(name), active: true })),
  )
  const mails = mailTemplateKeys.map((key) => {
    const { subject, body } = mailTemplateOf(key)
    return row({ key, subject, body })
  })
  await addMissingTemplates(tx, 'email-templates', mails)
  const documents = documentKindNames.map((key) => {
    const { heading, body, footnote } = documentTemplateOf(key)
    return row({ key, heading, body, footnote: footnote || null })
  })
  await addMissingTemplates(tx, 'document-templates', documents)
  await fillIfEmpty(tx, 'system-data', () =>
    Object.entries(valueLists).flatMap(([list, values]) =>
      values.map((one, order) => {
        const { value, group = null, aliases = [] } = typeof one === 'string' ? { value: one } : one
        return row({ list, value, group, order, active: true, aliases })
      }),
    ),
  )
}

/** Every mail and document has its words from the start, one that came with a newer version among them. */
async function addMissingTemplates(
  tx: Transaction,
  name: 'email-templates' | 'document-templates',
  templates: readonly NewRow[],
): Promise<void> {
  const table = tableNamed(name)
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
  const there = new Set(
    (await tx.rows(select({ key: sql<string>`key` })`from ${table}`)).map(({ key }) => key),
  )
  const missing = templates.filter(({ values }) => !there.has(String(values['key'])))
  if (missing.length > 0) await writeRows(tx, name, missing)
}

function provinceOf(name: string): string {
  if (name === 'Europe') return 'Other'
  return northern.includes(name) ? 'York' : 'Canterbury'
}
