import { placedIn } from './placed-return.ts'
import type { ReturnCheck } from './return-check.ts'
import { ruleSources } from './rule-sources.ts'

/** What is asked of values that were put in the place of what the records say. */
export const rulesOfOverrides = {
  'left-out': {
    of: 'student',
    severity: 'blocks',
    title: 'A field that has to be there is left out by hand',
    help: 'Take back the override, or give it a value.',
    source: ruleSources.guidance('fields that are not optional'),
    find: ({ returned }) =>
      placedIn(returned).cells.flatMap(({ name, path, cell: { value, override } }) =>
        override && value === null && notOptional.includes(name)
          ? [
              {
                path,
                words: 'The field is left out by hand, and may not be missing.',
                opens: overrideAt(override.id),
              },
            ]
          : [],
      ),
  },
  'override-outdated': {
    of: 'student',
    severity: 'warns',
    title: 'The record has changed under an override',
    help: 'The record says something else by now: look whether the override is still wanted.',
    source: ruleSources.judgement('an override answers what the record said when it was made.'),
    find: ({ returned, facts, college: { overrides } }) =>
      placedIn(returned).cells.flatMap(({ path, cell: { override } }) => {
        const made = overrides.find(({ id, student }) => id === override?.id && student === facts.id)
        return made && override && override.was !== made.instead
          ? [
              {
                path,
                words: 'The record says something else than when the override was made.',
                opens: overrideAt(made.id),
              },
            ]
          : []
      }),
  },
  'override-unused': {
    of: 'student',
    severity: 'warns',
    title: 'An override leads nowhere',
    help: 'What it stood in the place of is not returned any more. Take it back, or make it anew where it belongs.',
    source: ruleSources.judgement('what changes nothing misleads whoever reads it.'),
    find: ({ returned, facts, college: { overrides } }) => {
      const used = new Set(placedIn(returned).cells.flatMap(({ cell }) => cell.override?.id ?? []))
      return overrides
        .filter(({ id, student }) => student === facts.id && !used.has(id))
        .map(({ id, path }) => ({
          path,
          words: 'The override stands for nothing that is returned.',
          opens: overrideAt(id),
        }))
    },
  },
  'names-nothing': {
    of: 'student',
    severity: 'blocks',
    title: 'Names what is not in the return',
    help: 'Take back the override, or write the code exactly as the programme, module or hub has it.',
    source: ruleSources.guidance('COURSEID, MODID and VENUEID'),
    find: ({ returned, college }) => {
      const known = new Map([
        ['StudentCourseSession.COURSEID', new Set(college.programmes.map(({ code }) => code))],
        ['ModuleInstance.MODID', new Set(college.modules.map(({ code }) => code))],
        ['StudyLocation.VENUEID', new Set(college.hubs.flatMap(({ code }) => code ?? []))],
      ])
      return placedIn(returned).cells.flatMap(({ name, path, cell: { value, origin } }) =>
        value !== null && known.get(name)?.has(value) === false
          ? [
              {
                path,
                words: 'It names a programme, module or hub that the college does not have.',
                opens: origin.at,
              },
            ]
          : [],
      )
    },
  },
} as const satisfies Readonly<Record<string, ReturnCheck>>

/** Fields that the coding manual of 22056 does not call optional. */
const notOptional: readonly string[] = [
  'Student.SID',
  'Student.RELIGION',
  'Student.SEXID',
  'Student.SURNAME',
  'Engagement.NUMHUS',
  'Engagement.ENGSTARTDATE',
  'EntryProfile.PERMADDCOUNTRY',
  'Leaver.ENGENDDATE',
  'Leaver.RSNENGEND',
  'StudentCourseSession.SCSESSIONID',
  'StudentCourseSession.COURSEID',
  'StudentCourseSession.SCSMODE',
  'StudentCourseSession.SCSSTARTDATE',
  'SessionStatus.STATUSVALIDFROM',
  'SessionStatus.STATUSCHANGEDTO',
]

function overrideAt(id: string) {
  return { by: 'record', collection: 'hesa-overrides', id, path: null } as const
}
