import { formatDate } from '#platform/words/format.ts'
import type { AspectFacts } from './aspect-facts.ts'
import type { DurhamChangeKind } from './change-kinds.ts'

/** The college's codes of programmes by those of Durham. */
export type ProgrammesByCode = ReadonlyMap<string, string>

interface Words {
  /** Null where Durham has heard nothing. */
  readonly was: string | null
  readonly is: string
}

/** Whoever may not see the gender of people is told that it is there, and not what it is. */
interface Reader {
  readonly seesGender: boolean
}

/**
 * Answers what Durham holds and what is, in the words of a kind of change: "PT" and "FT", "Registered" and "Interrupted from
 * 14/01/2027". Of a module that stays the same it says once which it is.
 */
export function changeWords(
  kind: DurhamChangeKind,
  { was, is }: { readonly was: AspectFacts | null; readonly is: AspectFacts },
  programmes: ProgrammesByCode,
  reader: Reader,
): Words {
  const words = (facts: AspectFacts) => factWords(kind, facts, programmes, reader)
  if (was === null) return { was: null, is: words(is) }
  const isSame = (name: string) => (was[name] ?? null) === (is[name] ?? null)
  if (kind !== 'module' || !isSame('moduleCode') || !isSame('academicYear'))
    return { was: words(was), is: words(is) }
  const of = (facts: AspectFacts) =>
    listed([
      isSame('credits') ? null : creditWords(facts),
      isSame('standing') ? null : standingOfModule(facts),
    ])
  return { was: `${moduleOf(is)}: ${of(was)}`, is: of(is) }
}

function factWords(
  kind: DurhamChangeKind,
  facts: AspectFacts,
  programmes: ProgrammesByCode,
  { seesGender }: Reader,
): string {
  const at = (name: string) => facts[name] ?? null
  switch (kind) {
    case 'registration':
      return listed([programmeWords(facts, programmes), at('pace'), since('from', at('entryDate'))])
    case 'name':
      return [at('firstNames'), at('lastName')].filter((word) => word !== null).join(' ') || 'No name'
    case 'details':
      return listed([
        since('born', at('dateOfBirth')) ?? 'No date of birth',
        seesGender ? (at('gender') ?? 'no gender') : 'gender not shown to you',
      ])
    case 'programme':
      return programmeWords(facts, programmes)
    case 'pace':
      return at('pace') ?? 'No study pace'
    case 'length':
      return listed([
        since('From', at('entryDate')) ?? 'No start',
        since('expected to end', at('expectedEnd')) ?? 'no expected end',
      ])
    case 'module':
      return listed([moduleOf(facts), creditWords(facts), standingOfModule(facts)])
    default:
      return standingWords(facts)
  }
}

function programmeWords(facts: AspectFacts, programmes: ProgrammesByCode): string {
  const { programmeCode: code = null, studyPath = null } = facts
  const programme = code === null ? 'No programme of Durham’s' : (programmes.get(code) ?? code)
  return listed([programme, studyPath === null ? null : `Study Path ${studyPath}`])
}

function standingWords(facts: AspectFacts): string {
  const from = facts['standingFrom'] ?? null
  switch (facts['standing']) {
    case 'Suspended':
      return since('Interrupted from', from) ?? 'Interrupted'
    case 'Withdrawn':
      if (facts['reason'] === 'Death') return since('Died on', from) ?? 'Died'
      return since('Withdrawn from', from) ?? 'Withdrawn'
    case 'Transferred':
      return since('Transferred on', from) ?? 'Transferred'
    default:
      return 'Registered'
  }
}

function moduleOf({ moduleCode = null, academicYear = null }: AspectFacts): string {
  return [moduleCode, academicYear].filter((word) => word !== null).join(' ')
}

function creditWords({ credits = null }: AspectFacts): string | null {
  return credits === null ? null : `${credits} credits`
}

function standingOfModule({ standing = null }: AspectFacts): string | null {
  return standing?.toLowerCase() ?? null
}

function since(word: string, day: string | null): string | null {
  return day === null ? null : `${word} ${formatDate(day)}`
}

function listed(words: readonly (string | null)[]): string {
  return words.filter((word) => word !== null).join(', ')
}
