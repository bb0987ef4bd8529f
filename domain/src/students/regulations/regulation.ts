import { secondMarkings } from '#college/regulations/rules.ts'
import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { choice, date, link, longText, number, section, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'

/** Whether the college has held an edition against the words of the university. */
const regulationStandings = {
  'Not verified': { tone: 'warning' },
  Confirmed: { tone: 'success' },
} as const

const mark = (label: string, initial: number, help?: string) =>
  number(label, { required: true, width: 3, min: 0, max: 100, initial, ...(help && { help }) })
const credits = (label: string, help?: string) =>
  number(label, { width: 3, min: 0, max: 720, ...(help && { help }) })
const entryYear = (label: string, help: string) =>
  text(label, {
    width: 3,
    personal: false,
    pattern: academicYearPattern,
    help,
  })

/**
 * An edition of the regulations by which marks count and awards are given: for one programme or all, for some years of entry
 * or all, from a day on. Once results were released by it it stays as it is; what is different then is another edition.
 */
export const regulation = defineRecord({
  title: 'Regulations',
  plural: 'Regulations',
  fields: {
    name: text('Name', { required: true, width: 6, longest: 120, personal: false }),
    programme: link('Programme', 'programmes', {
      width: 6,
      help: 'Left empty it is for every programme that has none of its own.',
    }),
    entryFrom: entryYear('First year of entry', 'Left empty for however early.'),
    entryTo: entryYear('Last year of entry', 'Left empty for however late.'),
    inForceFrom: date('Judged by from', {
      width: 6,
      help: 'The first day on which marks and boards go by it. Left empty from the beginning.',
    }),
    source: section('Source', {
      edition: text('Edition', { width: 4, longest: 120, personal: false, help: 'Such as 2025/26.' }),
      where: longText('Where it stands', { width: 8, longest: 2000, personal: false }),
      standing: choice('Held against the source', regulationStandings, {
        width: 4,
        required: true,
        initial: 'Not verified',
        help: 'Confirmed once somebody of the college has compared it with the university’s words.',
      }),
      notVerified: longText('Not verified', {
        width: 8,
        longest: 4000,
        personal: false,
        help: 'What nobody has seen in the university’s own words yet.',
      }),
    }),
    passMarks: section('Pass marks', {
      level4: mark('Level 4', 40),
      level5: mark('Level 5', 40),
      level6: mark('Level 6', 40),
      level7: mark('Level 7', 50),
    }),
    marking: section('Marking', {
      lateDays: number('Working days late work keeps the pass mark', {
        required: true,
        width: 4,
        min: 0,
        max: 60,
        initial: 5,
        help: 'It earns nothing after them.',
      }),
      secondMarking: choice('Second marking', secondMarkings, {
        required: true,
        width: 4,
        initial: 'Second mark or moderation',
      }),
      wideGap: number('A wide gap between markers', {
        required: true,
        width: 4,
        min: 1,
        max: 100,
        initial: 10,
      }),
    }),
    resits: section('Resits', {
      most: number('Resits of a module', { required: true, width: 4, min: 0, max: 1, initial: 1 }),
      areCapped: yesNo('Capped at the pass mark', { width: 4, initial: true }),
      carriedFrom: number('Credits at a level to go on in the Ordinary stream', {
        required: true,
        width: 4,
        min: 0,
        max: 120,
        initial: 100,
      }),
    }),
    compensation: section('Compensation', {
      undergraduateFrom: mark('Levels 4 to 6: mark from', 30),
      undergraduateAverage: mark('Average from', 40),
      undergraduateCredits: credits('Credits at most', 'Left empty where no limit is known.'),
      postgraduateFrom: mark('Level 7: mark from', 40),
      postgraduateAverage: mark('Average from, level 7', 50),
      postgraduateCredits: credits('Credits at most, level 7'),
    }),
    transfer: section('Credit from elsewhere', {
      onePartIn: number('At most one part in', {
        width: 3,
        min: 1,
        max: 12,
        help: '3 means a third of the award’s credits.',
      }),
      level5: credits('Level 5 at most'),
      level6: credits('Level 6 at most'),
      level7: credits('Level 7 at most'),
    }),
    dissertation: section('Dissertation', {
      credits: number('Credits', { required: true, width: 4, min: 0, max: 180, initial: 60 }),
      readyFrom: number('Credits at level 7 to begin it', {
        required: true,
        width: 4,
        min: 0,
        max: 180,
        initial: 90,
      }),
    }),
    classes: section('Classification', {
      weight4: number('Level 4 counts', { required: true, width: 3, min: 0, max: 10, initial: 0 }),
      weight5: number('Level 5 counts', { required: true, width: 3, min: 0, max: 10, initial: 2 }),
      weight6: number('Level 6 counts', { required: true, width: 3, min: 0, max: 10, initial: 3 }),
      weight7: number('Level 7 counts', { required: true, width: 3, min: 0, max: 10, initial: 1 }),
      first: mark('First class', 70),
      upperSecond: mark('Upper second', 60),
      lowerSecond: mark('Lower second', 50),
      third: mark('Third', 40),
      distinction: mark('Distinction', 70),
      merit: mark('Merit', 60),
    }),
  },
  label: ['name'],
  list: ['name', 'programme', 'entryFrom', 'entryTo', 'inForceFrom', 'source.edition', 'source.standing'],
  search: ['name', 'programme'],
  sort: 'name',
  access: { view: 'programmes:view', edit: 'admin:grades', remove: 'admin:grades' },
  page: true,
  menu: { group: 'Admin', title: 'Regulations', path: 'regulations' },
  belongsThrough: [],
  indexes: [['programme', 'inForceFrom']],
  check: ({ entryFrom, entryTo, classes }) => [
    ...inOrder(entryFrom, entryTo, 'entryTo', 'The last year of entry lies before the first.'),
    ...descending(classes),
  ],
})
export type Regulation = RecordOf<typeof regulation>

const boundaries = ['first', 'upperSecond', 'lowerSecond', 'third'] as const

function descending(classes: Readonly<Record<string, number | null>>) {
  return boundaries.slice(1).flatMap((name, at) => {
    const [above, own] = [classes[boundaries[at] ?? ''], classes[name]]
    return typeof above === 'number' && typeof own === 'number' && own >= above
      ? [{ param: `classes.${name}`, message: 'Each class begins below the one above it.' }]
      : []
  })
}
