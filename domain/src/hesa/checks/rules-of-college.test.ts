import { describe, expect, it } from 'vitest'
import { fixedCollege } from '../return/fixed-college.ts'
import type { CollegeFacts } from '../return/return-facts.ts'
import { returnOfCollege, type UsedByStudents } from '../return/return-of-college.ts'
import type { CollegeReturn, ReturnNode } from '../return/return-tree.ts'
import { checkCollege } from './check-return.ts'
import { checkKeys, returnChecks } from './return-checks.ts'

const used: UsedByStudents = {
  courses: new Set(['BA']),
  modules: new Set(['TMM1021']),
  qualifications: new Set(),
  venues: new Set(['DUR']),
}

interface CollegeCase {
  readonly finds: Partial<CollegeFacts>
  readonly passes: Partial<CollegeFacts>
  /** What is returned, where no fact makes it wrong. */
  readonly made?: (returned: CollegeReturn) => CollegeReturn
}

const { settings, programmes, hubs, modules } = fixedCollege
const said = (more: Partial<CollegeFacts['settings']>) => ({ settings: { ...settings, ...more } })
const degree = (hesa: Partial<CollegeFacts['programmes'][number]['hesa']>) => ({
  programmes: programmes.map((one) => (one.code === 'BA' ? { ...one, hesa: { ...one.hesa, ...hesa } } : one)),
})
const putting = (entity: string, field: string, value: string) =>
  function put(nodes: CollegeReturn): CollegeReturn {
    return nodes.map(
      (node): ReturnNode => ({
        ...node,
        cells: node.cells.map((cell) =>
          node.entity === entity && cell.field === field ? { ...cell, value } : cell,
        ),
        nodes: put(node.nodes),
      }),
    )
  }

const cases: Readonly<Record<string, CollegeCase>> = {
  'awarding-body-own': {
    finds: said({ awardingBody: settings.ukprn }),
    passes: said({ awardingBody: '10007143' }),
  },
  'awarding-body-unlikely': {
    finds: said({ awardingBody: '20007143' }),
    passes: said({ awardingBody: '10007143' }),
  },
  'qualification-level': {
    finds: degree({ qualification: 'M9001' }),
    passes: degree({ qualification: 'H9001' }),
  },
  'shares-amiss': { finds: degree({ share1: 50 }), passes: degree({ share1: 60 }) },
  'course-without-qualification': { finds: {}, passes: {}, made: putting('Course', 'QUALID', 'Gone') },
  'module-size': { finds: {}, passes: {}, made: putting('Module', 'FTE', '20.0') },
  'category-unknown': { finds: said({ category: undefined }), passes: said({ category: 'Approved' }) },
  'returned-by-another': { finds: said({ returnsStudents: false }), passes: said({ returnsStudents: true }) },
  'missing-of-college': {
    finds: { hubs: hubs.map((hub) => ({ ...hub, postCode: null })) },
    passes: { modules },
  },
}

function foundIn(facts: Partial<CollegeFacts>, made: CollegeCase['made'] = (returned) => returned) {
  const college = { ...fixedCollege, ...facts }
  return checkCollege({ returned: made(returnOfCollege(college, used)), college }).map(({ check }) => check)
}

describe('rules on the college', () => {
  it('are each tried on a college they find something of, and on one like it', () => {
    const ofCollege = checkKeys.filter((key) => returnChecks[key].of === 'college')
    expect(Object.keys(cases).toSorted()).toEqual(ofCollege.toSorted())
  })

  it.each(Object.entries(cases))('%s', (key, { finds, passes, made }) => {
    expect(foundIn(finds, made)).toEqual([key])
    expect(foundIn(passes)).toEqual([])
  })
})
