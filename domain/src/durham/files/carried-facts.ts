import type { AspectFacts } from '../changes/aspect-facts.ts'
import type { DurhamFact } from '../layouts/durham-facts.ts'
import type { DurhamFileKind } from '../layouts/file-kinds.ts'

/** Files that tell Durham what it then holds; the others go besides. */
export const tellingKinds: readonly DurhamFileKind[] = ['registrations', 'modules', 'census']

/** By which columns a fact reaches Durham: all of one of these lists. */
const carriers: Readonly<Record<string, readonly (readonly DurhamFact[])[]>> = {
  firstNames: [['firstNames'], ['firstName', 'middleNames']],
  lastName: [['lastName']],
  dateOfBirth: [['dateOfBirth']],
  gender: [['gender']],
  programmeCode: [['programmeCode']],
  pace: [['pace']],
  studyPath: [['studyPath']],
  entryDate: [['entryDate']],
  expectedEnd: [['leaveDate'], ['lengthMonths']],
  standing: [['standing'], ['moduleStanding']],
  standingFrom: [['standing']],
  reason: [['standing']],
  moduleCode: [['moduleCode']],
  credits: [['moduleCredits']],
}

/** Answers the facts that a file tells by its columns. Whoever stands in the registrations is registered. */
export function factsCarried(
  kind: DurhamFileKind,
  columns: readonly DurhamFact[],
  facts: AspectFacts,
): AspectFacts {
  const all = kind === 'registrations' ? [...columns, 'standing'] : columns
  const isCarried = (name: string) =>
    carriers[name]?.some((together) => together.every((one) => all.includes(one))) ?? false
  return Object.fromEntries(Object.entries(facts).filter(([name]) => isCarried(name)))
}
