import { type HesaSettings, subjectNames } from '#college/hesa/hesa-settings.ts'
import { isProgrammeCode, type ProgrammeCode } from '#college/programmes/programmes.ts'
import { type Subjects, subjectsOf } from '#students/programmes/subject-shares.ts'
import { cardOf, rowOf } from './card-of.ts'
import type { MappingCard, MappingRow } from './mapping-calls.ts'
import type { ReturnLists } from './return-lists.ts'

/** A programme as its mapping goes by it. */
export interface MappedProgramme {
  readonly id: string
  readonly version: number
  readonly code: string
  readonly name: string
  /** Such as "4". */
  readonly levels: readonly string[]
  readonly hesa: Subjects & {
    readonly awardTitle: string | null
    readonly qualification: string | null
  }
  /** Students on it in the year of the collection. */
  readonly students: number
}

/** What the titles of courses end in where none is said. */
const subject = 'Theology, Ministry and Mission'

/** Answers what a course is called in the return. */
export function courseTitleOf({ name, hesa }: Pick<MappedProgramme, 'name' | 'hesa'>): string {
  return hesa.awardTitle ?? `${name} in ${subject}`
}

/** Courses and qualifications. */
export function programmeCard(
  programmes: readonly MappedProgramme[],
  settings: HesaSettings,
  lists: ReturnLists,
): MappingCard {
  return cardOf(
    'programmes',
    programmes.flatMap((programme) => rowsOf(programme, settings, lists)),
    'A programme that names no subject is returned with that of the settings.',
  )
}

function rowsOf(programme: MappedProgramme, settings: HesaSettings, lists: ReturnLists): MappingRow[] {
  const { id, version, code, name, hesa, students } = programme
  const field = (path: string, isCode: boolean) =>
    ({ by: 'field', collection: 'programmes', id, version, path, isCode }) as const
  const title = courseTitleOf(programme)
  const named = subjectsOf(hesa)
  const [first] = named
  const of = { what: `${code} · ${name}`, count: students }
  return [
    rowOf(lists, {
      ...of,
      key: `${id} category`,
      field: 'Qualification.QUALCAT',
      value: hesa.qualification,
      code: hesa.qualification,
      mend: field('hesa.qualification', true),
      letters: lettersOf(programme),
    }),
    ...(first
      ? named.map(({ subject: one, share }, at) =>
          rowOf(lists, {
            ...of,
            key: `${id} subject ${at + 1}`,
            field: 'QualificationSubject.QUALSUBJECT',
            value: `${subjectNames[one] ?? one}, ${share} per cent`,
            code: one,
            mend: field('hesa.subject1', false),
          }),
        )
      : [
          rowOf(lists, {
            ...of,
            key: `${id} subject`,
            field: 'QualificationSubject.QUALSUBJECT',
            value: subjectNames[settings.defaultSubject] ?? settings.defaultSubject,
            code: settings.defaultSubject,
            words: 'From the settings.',
            mend: field('hesa.subject1', true),
          }),
        ]),
    rowOf(lists, {
      ...of,
      key: `${id} title`,
      field: 'Course.COURSETITLE',
      value: title,
      code: title,
      words: hesa.awardTitle === null ? 'Name and subject, as no title is entered.' : null,
      mend: field('hesa.awardTitle', false),
    }),
  ]
}

/** First letters of QUALCAT by level (HESA manual, field QUALCAT); level 5 has those of foundation degrees too. */
const lettersOfLevel: Readonly<Record<string, readonly string[]>> = {
  '4': ['C'],
  '5': ['J', 'I'],
  '6': ['H'],
  '7': ['M'],
}

const lettersOfProgramme: Readonly<Partial<Record<ProgrammeCode, readonly string[]>>> = {
  FO: ['C'],
  Bespoke: [],
  IA: [],
}

/** Answers the letters of qualifications that suit a programme: those of its highest level, none where it is arranged for each. */
export function lettersOf({ code, levels }: Pick<MappedProgramme, 'code' | 'levels'>): readonly string[] {
  const own = isProgrammeCode(code) ? lettersOfProgramme[code] : undefined
  return own ?? lettersOfLevel[levels.toSorted().at(-1) ?? ''] ?? []
}
