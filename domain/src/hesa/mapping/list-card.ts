import { hesaFrames } from '#college/hesa/answer-frames.ts'
import { answeredFields } from '#college/hesa/answers-in-force.ts'
import { cardOf, rowOf } from './card-of.ts'
import { type MappedList, mappedLists } from './mapped-lists.ts'
import type { MappingCard, MappingRow } from './mapping-calls.ts'
import { judge, type ReturnLists } from './return-lists.ts'

/** A mapping somebody chose. */
export interface ChosenMapping {
  readonly id: string
  readonly version: number
  readonly field: string
  readonly value: string
  readonly code: string
}

/** How often each value of the college stands in what is returned, by field of the return; null where that is not told. */
export type ValuesInUse = ReadonlyMap<string, ReadonlyMap<string, number | null>>

/** Answers by which code a value is returned: the one chosen, else the default. */
export interface Mapped {
  readonly chosen: ChosenMapping | undefined
  readonly code: string | null
}

/** Fields people answer by codes, and what the office enters as codes. */
export const answerLists: Readonly<Record<string, string>> = {
  [answeredFields.qualification]: 'Highest qualification on entry',
  [answeredFields.previousProvider]: 'Where they studied before',
  [answeredFields.termTimeAccommodation]: 'Term-time accommodation',
  [answeredFields.country]: 'Home country',
  [answeredFields.nationality]: 'Nationality',
  [answeredFields.sex]: 'Sex',
  [answeredFields.genderIdentity]: 'Gender identity',
  [answeredFields.ethnicity]: 'Ethnicity',
  [answeredFields.disability]: 'Disability',
  [answeredFields.religion]: 'Religion',
  [answeredFields.sexualOrientation]: 'Sexual orientation',
  [answeredFields.parentalEducation]: 'Parents’ higher education',
  [answeredFields.careLeaver]: 'Time in care',
  'Engagement.FEEELIG': 'Fee eligibility',
  'FundingAndMonitoring.ELQ': 'Equivalent or lower qualification',
}

/** Code lists: words of the college with the codes chosen for them, and codes in use that a list lost. */
export function listCard(
  inUse: ValuesInUse,
  mappings: readonly ChosenMapping[],
  lists: ReturnLists,
): MappingCard {
  const chosen = new Map(mappings.map((one) => [keyOf(one.field, one.value), one]))
  return cardOf('lists', [
    ...Object.entries(answerLists).flatMap(([field, title]) =>
      answerRows({ field, title }, withChosen(field, inUse.get(field), mappings), chosen, lists),
    ),
    ...mappedLists.flatMap((list) => wordRows(list, inUse.get(list.field), chosen, lists)),
  ])
}

type Chosen = ReadonlyMap<string, ChosenMapping>

/** A code that was chosen for an answer nobody gives any more stands there still, so that it can be taken back. */
function withChosen(
  field: string,
  inUse: ReadonlyMap<string, number | null> = new Map(),
  mappings: readonly ChosenMapping[],
): ReadonlyMap<string, number | null> {
  const unused = mappings.filter((one) => one.field === field && !inUse.has(one.value))
  return new Map([...inUse, ...unused.map(({ value }): [string, number] => [value, 0])])
}

function keyOf(field: string, value: string): string {
  return `${field} ${value}`
}

function wordRows(
  { field, title, source, values }: MappedList,
  inUse: ReadonlyMap<string, number | null> | undefined,
  chosen: Chosen,
  lists: ReturnLists,
): MappingRow[] {
  const others = [...(inUse?.keys() ?? [])].filter((value) => !values.some((one) => one.value === value))
  return [...values, ...others.map((value) => ({ value, says: value, code: undefined }))].flatMap(
    ({ value, says, code }) => {
      const own = chosen.get(keyOf(field, value))
      const count = inUse?.has(value) === false ? 0 : (inUse?.get(value) ?? null)
      const row = rowOf(lists, {
        key: keyOf(field, value),
        what: title,
        field,
        value: says,
        code: own?.code ?? code ?? null,
        words: own === undefined ? `${capitalised(source)}.` : null,
        count,
        mend: mendOf(value, own),
      })
      // Nobody has to choose a code for what does not occur.
      return count === 0 && (row.state === 'missing' || row.state === 'unlisted') ? [] : [row]
    },
  )
}

/** Answers that are codes stand for themselves; a list of them all would say nothing, so what is accepted is one row. */
function answerRows(
  { field, title }: { readonly field: string; readonly title: string },
  inUse: ReadonlyMap<string, number | null>,
  chosen: Chosen,
  lists: ReturnLists,
): MappingRow[] {
  const standsForItself = (value: string) =>
    !chosen.has(keyOf(field, value)) && !isOwnWord(value) && judge(lists, field, value).state !== 'unlisted'
  const codes = [...inUse.keys()].filter(standsForItself)
  const rows = [...inUse]
    .filter(([value]) => !standsForItself(value))
    .map(([value, count]) => {
      const own = chosen.get(keyOf(field, value))
      return rowOf(lists, {
        key: keyOf(field, value),
        what: title,
        field,
        value: labelOf(field, value) ?? value,
        code: own?.code ?? (isOwnWord(value) ? null : value),
        words: own === undefined ? whyToChoose(value) : null,
        count,
        mend: mendOf(value, own),
      })
    })
  if (codes.length === 0) return rows
  return [
    ...rows,
    {
      ...rowOf(lists, { key: field, what: title, field, value: null, code: codes[0] ?? null, mend: null }),
      value: `${codes.length === 1 ? 'One code' : `${codes.length} codes`} in use ${codes.length === 1 ? 'stands for itself' : 'stand for themselves'}`,
      code: null,
      label: null,
    },
  ]
}

function whyToChoose(value: string): string {
  return isOwnWord(value)
    ? 'In the college’s own words: choose the code they stand for.'
    : 'The list has no such code any more. Choose the one that stands for it.'
}

function mendOf(value: string, own: ChosenMapping | undefined) {
  return { by: 'mapping', value, mapping: own ? { id: own.id, version: own.version } : null } as const
}

/** Codes of the return have figures or capitals; words of ours that stand for one are small. */
function isOwnWord(value: string): boolean {
  return /^[a-z][a-z\d-]*$/.test(value)
}

function labelOf(field: string, value: string): string | null {
  const question = Object.entries(answeredFields).find(([, of]) => of === field)?.[0]
  const codes = Object.entries(hesaFrames).find(([name]) => name === question)?.[1]
  return codes?.find(({ code }) => code === value)?.label ?? null
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
