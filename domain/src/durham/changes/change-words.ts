import { formatDate } from '#platform/words/format.ts'
import type { AspectFacts } from './aspect-facts.ts'
import type { DurhamChangeKind } from './change-kinds.ts'

/** The college's codes of programmes by those of Durham. */
export type ProgrammesByCode = ReadonlyMap<string, string>

/** Answers what Durham holds, or what is, in the words of a kind of change: "PT", "Interrupted from 14/01/2027". */
export function changeWords(
  kind: DurhamChangeKind,
  facts: AspectFacts,
  programmes: ProgrammesByCode,
): string {
  const at = (name: string) => facts[name] ?? null
  switch (kind) {
    case 'registration':
      return listed([programmeWords(facts, programmes), at('pace'), since('from', at('entryDate'))])
    case 'name':
      return [at('firstNames'), at('lastName')].filter((word) => word !== null).join(' ') || 'No name'
    case 'details':
      return listed([since('born', at('dateOfBirth')) ?? 'No date of birth', at('gender') ?? 'no gender'])
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
      return moduleWords(facts)
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

function moduleWords(facts: AspectFacts): string {
  const { moduleCode = null, academicYear = null, credits = null, standing = null } = facts
  const what = [moduleCode, academicYear].filter((word) => word !== null).join(' ')
  return listed([what, credits === null ? null : `${credits} credits`, standing?.toLowerCase() ?? null])
}

function since(word: string, day: string | null): string | null {
  return day === null ? null : `${word} ${formatDate(day)}`
}

function listed(words: readonly (string | null)[]): string {
  return words.filter((word) => word !== null).join(', ')
}
