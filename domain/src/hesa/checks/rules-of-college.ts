import { isUkprn } from '#college/hesa/hesa-settings.ts'
import { lettersOf } from '../mapping/programme-card.ts'
import { cellsOf, pathOf, valueIn } from '../return/return-tree.ts'
import { findingAt, type PlacedNode, within } from './placed-return.ts'
import type { CollegeChecked, Finding, ReturnCheck } from './return-check.ts'
import { ruleSources } from './rule-sources.ts'

/** What is asked of courses, modules, qualifications and venues, and of what the college says once. */
export const rulesOfCollege = {
  'awarding-body-own': {
    of: 'college',
    severity: 'blocks',
    title: 'The college is returned as awarding body',
    help: 'The awards are Durham’s: enter Durham’s UKPRN in the settings, never the college’s own.',
    source: ruleSources.directory('AWARDINGBODYID.001'),
    find: (checked) =>
      bodiesOf(checked)
        .filter(({ node }) => {
          const id = valueIn(node, 'AWARDINGBODYID')
          return id !== null && id === checked.college.settings.ukprn
        })
        .map((body) =>
          findingAt(body, 'AWARDINGBODYID', 'A qualification names the college itself as awarding body.'),
        ),
  },
  'awarding-body-unlikely': {
    of: 'college',
    severity: 'warns',
    title: 'Awarding body is unlikely',
    help: 'All awards are of one university. Copy its UKPRN from the UK Register of Learning Providers: eight figures that begin with 1.',
    source: ruleSources.directory('AWARDINGBODYID.002 to .004'),
    find: (checked) => {
      const bodies = bodiesOf(checked)
      const first = bodies[0] && valueIn(bodies[0].node, 'AWARDINGBODYID')
      return bodies.flatMap((body) => {
        const id = valueIn(body.node, 'AWARDINGBODYID')
        return id !== null && (!isUkprn(id) || id !== first)
          ? [
              findingAt(
                body,
                'AWARDINGBODYID',
                'The awarding body is no UKPRN, or another than that of the first award.',
              ),
            ]
          : []
      })
    },
  },
  'qualification-level': {
    of: 'college',
    severity: 'warns',
    title: 'Qualification is of another level than the programme',
    help: 'Choose a category of the level the programme leads to, on the mapping page.',
    source: ruleSources.judgement('the first letter of the category tells the level.'),
    find: (checked) =>
      placedOf(checked, 'Qualification').flatMap((qualification) => {
        const programme = checked.college.programmes.find(({ code }) => code === qualification.node.key)
        const letters = programme ? lettersOf(programme) : []
        const category = valueIn(qualification.node, 'QUALCAT')
        return category !== null && letters.length > 0 && !letters.includes(category.slice(0, 1))
          ? [findingAt(qualification, 'QUALCAT', 'The category is of another level than the programme.')]
          : []
      }),
  },
  'shares-amiss': {
    of: 'college',
    severity: 'blocks',
    title: 'Shares do not come to 100',
    help: 'Correct the shares of the subjects on the programme.',
    source: ruleSources.guidance('QUALPROPORTION, MODPROPORTION, COSTCNPROPORTION and CRPROPORTION'),
    find: (checked) =>
      shares.flatMap(({ parent, entity, field }) =>
        placedOf(checked, parent).flatMap((placed) => {
          const parts = within(placed, entity)
          const sum = parts.reduce((total, { node }) => total + Number(valueIn(node, field) ?? 0), 0)
          const [first] = parts
          return first && sum !== 100 ? [findingAt(first, field, 'The shares do not come to 100.')] : []
        }),
      ),
  },
  'course-without-qualification': {
    of: 'college',
    severity: 'blocks',
    title: 'Course leads to no qualification of the return',
    help: 'Look at the code of the programme: a course names the qualification it leads to.',
    source: ruleSources.guidance('QUALID'),
    find: (checked) => {
      const there = new Set(placedOf(checked, 'Qualification').map(({ node }) => valueIn(node, 'QUALID')))
      return placedOf(checked, 'Course').flatMap((course) => {
        const id = valueIn(course.node, 'QUALID')
        return id !== null && !there.has(id)
          ? [findingAt(course, 'QUALID', 'The course names a qualification that is not returned.')]
          : []
      })
    },
  },
  'module-size': {
    of: 'college',
    severity: 'warns',
    title: 'Size of a module differs from its credits',
    help: 'A module of 60 credits is half a year. Correct the credits of the module.',
    source: ruleSources.judgement('120 credits are a year of full-time study.'),
    find: (checked) =>
      placedOf(checked, 'Module').flatMap((module) => {
        const credits = Number(valueIn(module.node, 'CRDTPTS') ?? Number.NaN)
        const size = Number(valueIn(module.node, 'FTE') ?? Number.NaN)
        return credits === 0 || Math.abs(size - (credits / 120) * 100) > 0.051
          ? [findingAt(module, 'FTE', 'The size of the module is nothing, or not its share of a year.')]
          : []
      }),
  },
  'category-unknown': {
    of: 'college',
    severity: 'warns',
    title: 'Category with the Office for Students is not entered',
    help: 'Enter it in the settings. Funding, modules and questions about parents and care go by it.',
    source: ruleSources.guidance('coverage by registration category'),
    find: ({ college: { settings } }) =>
      settings.category === undefined
        ? [inSettings('The settings do not say how the college is registered.')]
        : [],
  },
  'returned-by-another': {
    of: 'college',
    severity: 'blocks',
    title: 'The college does not return its students itself',
    help: 'The settings say that another provider returns them. Correct the settings, or make no return.',
    source: ruleSources.judgement('nobody is returned by two providers.'),
    find: ({ college: { settings } }) =>
      settings.returnsStudents
        ? []
        : [inSettings('The settings say that another provider returns the students.')],
  },
  'missing-of-college': {
    of: 'college',
    severity: 'blocks',
    title: 'Something of a course, module, qualification or venue is missing',
    help: 'Enter it in the settings, on the programme, module or hub, or choose a code on the mapping page.',
    source: 'The fields of Course, Module, Qualification and Venue, as other providers return them.',
    find: ({ returned }) =>
      returned.flatMap((node) =>
        cellsOf(node).flatMap(({ path, cell: { field, value, origin } }) =>
          value === null
            ? [
                {
                  path,
                  words: `${wordsOf[node.entity] ?? node.entity} is returned without ${field}.`,
                  opens: origin.at,
                },
              ]
            : [],
        ),
      ),
  },
} as const satisfies Readonly<Record<string, ReturnCheck>>

const shares = [
  { parent: 'Course', entity: 'CourseRole', field: 'CRPROPORTION' },
  { parent: 'Qualification', entity: 'QualificationSubject', field: 'QUALPROPORTION' },
  { parent: 'Module', entity: 'ModuleSubject', field: 'MODPROPORTION' },
  { parent: 'Module', entity: 'ModuleCostCentre', field: 'COSTCNPROPORTION' },
] as const

const wordsOf: Readonly<Record<string, string>> = {
  Course: 'A course',
  Module: 'A module',
  Qualification: 'A qualification',
  Venue: 'A venue',
}

function placedOf({ returned }: CollegeChecked, entity: string): PlacedNode[] {
  return returned.filter((node) => node.entity === entity).map((node) => ({ path: pathOf(node), node }))
}

function bodiesOf(checked: CollegeChecked): PlacedNode[] {
  return placedOf(checked, 'Qualification').flatMap((qualification) =>
    within(qualification, 'AwardingBodyRole'),
  )
}

function inSettings(words: string): Finding {
  return { path: null, words, opens: { by: 'setting' } }
}
