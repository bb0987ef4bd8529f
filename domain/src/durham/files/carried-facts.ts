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
  academicYear: [['academicYear'], ['entryDate']],
  credits: [['moduleCredits']],
}

/**
 * Answers what Durham holds of something once a file has reached it. What no column tells, it holds as before; of somebody
 * it never heard of, it registers all that it asks for. Whoever stands in the registrations is registered.
 */
export function factsCarried(
  kind: DurhamFileKind,
  columns: readonly DurhamFact[],
  facts: AspectFacts,
  held: AspectFacts | null,
): AspectFacts {
  if (held === null) return facts
  const all = kind === 'registrations' ? [...columns, 'standing'] : columns
  // What was forgotten with the person is not there, and stays so.
  const told = Object.entries(facts).filter(([name]) => name in held)
  return Object.fromEntries(
    told.map(([name, value]) => {
      const isCarried = carriers[name]?.some((together) => together.every((one) => all.includes(one)))
      return [name, isCarried ? value : (held[name] ?? null)]
    }),
  )
}
