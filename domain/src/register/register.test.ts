import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Application } from '#admissions/applications/application.ts'
import { partsOf, type Requirement } from '#kit/permissions/permissions.ts'
import type { Condition } from '#kit/record/condition.ts'
import { derivedFieldsOf } from '#kit/record/derived.ts'
import type { Field, Fields } from '#kit/record/field.ts'
import { type Filter, operatorsOf, parseFilter } from '#kit/record/filter.ts'
import { fieldAt, fieldsOf, snakeOf } from '#kit/record/record.ts'
import { isFeatureKey } from '#platform/features/features.ts'
import { permissionList } from '#register/permissions/permission-list.ts'
import type { Engagement } from '#students/student/engagement.ts'
import type { Student } from '#students/student/student.ts'
import { boardFor } from './boards.ts'
import { collections, isRecordName, type RecordName, reach, recordTypeOf } from './paths.ts'
import { recordTypes } from './register.ts'

const names = Object.keys(recordTypes).filter(isRecordName)
const permissions = new Set(permissionList.map(({ permission }) => permission))

/** Every field and section with its path, sections before what is in them. */
function everyField(fields: Fields, above = ''): { path: string; field: Field }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = above + name
    const inside =
      field.kind === 'section' || field.kind === 'address' ? everyField(field.fields, `${path}.`) : []
    return [{ path, field }, ...inside]
  })
}

function testsIn(filter: Filter): { path: string; operator: string; values: readonly unknown[] }[] {
  if ('path' in filter) return [filter]
  return ('all' in filter ? filter.all : filter.any).flatMap(testsIn)
}

function choicesAt(name: RecordName, path: string): readonly string[] | undefined {
  const field = reach(name, path)?.placed.field
  if (field?.kind === 'yesNo') return ['true', 'false']
  return field?.kind === 'choice' || field?.kind === 'choices' ? Object.keys(field.choices ?? {}) : undefined
}

it('the register holds the record types written down beside it', async () => {
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot('./record-types.txt')
})

describe.each(names)('%s', (name) => {
  const declaration = recordTypeOf(name)
  const fields = everyField(declaration.fields)

  it('is named in kebab-case', () => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('reaches every path it names', () => {
    const paths = [
      ...declaration.label.flat(),
      ...declaration.list,
      ...declaration.search,
      ...declaration.sort.split(',').map((key) => key.replace(/^-/, '')),
      ...[declaration.scopes?.hub, declaration.scopes?.programme].filter((path) => path !== undefined),
      ...(declaration.scopes?.own ?? []),
      ...[declaration.scopes?.partOf, declaration.portrait].filter((path) => path !== undefined),
    ]
    expect(paths.filter((path) => !reach(name, path))).toEqual([])
    const kept = declaration.keeps ?? []
    expect(kept.filter((path) => reach(name, path)?.steps.length !== 1)).toEqual([])
    const indexed = (declaration.indexes ?? []).flat().filter((path) => path !== 'id' && !kept.includes(path))
    const own = [...indexed, ...declaration.search]
    expect(own.filter((path) => !fieldAt(declaration, path))).toEqual([])
  })

  it('lacks only what everybody may know of, and filters quickly by values of its own', () => {
    for (const lack of Object.values(declaration.lacking?.of ?? {})) {
      const reached = 'empty' in lack ? reach(name, lack.empty) : reach(lack.none, lack.link)
      expect(reached, JSON.stringify(lack)).toMatchObject({ needs: [], features: [] })
      if ('none' in lack) expect(reached?.placed.field).toMatchObject({ kind: 'link', to: name })
    }
    if (declaration.lacking) expect(fieldAt(declaration, declaration.lacking.path)).toBeUndefined()
    if (!declaration.quickFilter) return
    const { path, of } = declaration.quickFilter
    expect(reach(name, path)).toMatchObject({ needs: [], features: [] })
    const choices = choicesAt(name, path) ?? []
    expect(of.flatMap(({ values }) => values).filter((value) => !choices.includes(value))).toEqual([])
    expect(of.filter(({ values }) => values.length === 0)).toEqual([])
  })

  it('puts on its board what a card can say, in columns its records move between', () => {
    const board = boardFor(name)
    if (!board) return
    const by = fieldAt(declaration, board.by)
    expect(by?.field).toMatchObject({ kind: 'choice', moves: expect.any(Function) })
    expect(board.columns.filter((value) => !choicesAt(name, board.by)?.includes(value))).toEqual([])
    expect(new Set(board.columns).size).toBe(board.columns.length)
    const kindAt = (path: string) => reach(name, path)?.placed.field.kind
    const marked = board.mark ? [board.mark.path, board.mark.details] : []
    const said = [...board.lines.flat(), ...marked, ...(board.assigned === undefined ? [] : [board.assigned])]
    const words: readonly (string | undefined)[] = ['text', 'choice', 'date', 'link']
    expect(said.filter((path) => !words.includes(kindAt(path)))).toEqual([])
    const days = board.due === undefined ? board.since : [...board.since, board.due]
    expect(days.filter((path) => kindAt(path) !== 'date')).toEqual([])
    expect(board.filters.filter((path) => kindAt(path) === undefined)).toEqual([])
    const sorted = board.sort?.split(',') ?? []
    expect(sorted.filter((path) => kindAt(path.replace(/^-/, '')) === undefined)).toEqual([])
    const order = [board.by, ...sorted, 'id']
    const isIndexed = declaration.indexes?.some((index) => order.every((path, at) => index[at] === path))
    if (board.sort !== undefined) expect(isIndexed, 'an index has each column in its order').toBe(true)
  })

  it('works out what no field of it holds, for those alone who hold a permission', () => {
    for (const { path, needs, field } of derivedFieldsOf(declaration)) {
      expect(fieldAt(declaration, path), path).toBeUndefined()
      expect(field.required, path).toBeUndefined()
      if (path !== declaration.lacking?.path) expect(needs, path).not.toEqual([])
    }
  })

  it('names itself, has columns and an order', () => {
    expect(declaration.title).not.toBe('')
    expect(declaration.label.length).toBeGreaterThan(0)
    expect(new Set(declaration.list).size).toBe(declaration.list.length)
    expect(declaration.list.length).toBeGreaterThan(2)
    expect(declaration.sort).not.toBe('')
  })

  it('scopes by links to hubs, programmes and users', () => {
    const targetOf = (path: string) => {
      const field = reach(name, path)?.placed.field
      return field?.kind === 'link' ? field.to : undefined
    }
    const { hub, programme, own = [] } = declaration.scopes ?? {}
    if (hub) expect(targetOf(hub)).toBe('hubs')
    if (programme) expect(targetOf(programme)).toBe('programmes')
    for (const path of own) expect(targetOf(path), path).toBe('users')
    const { members } = declaration.scopes ?? {}
    if (!members) return
    const reached = (path: string) => reach(members.of, path)?.placed.field
    expect(reached(members.link)).toMatchObject({ kind: 'link', to: name })
    expect(reached(members.user)).toMatchObject({ kind: 'link', to: 'users' })
  })

  it('links to record types only', () => {
    const targets = fieldsOf(declaration).flatMap(({ field }) => ('to' in field ? [field.to] : []))
    expect(targets.filter((target) => !isRecordName(target))).toEqual([])
  })

  it('asks for known permissions', () => {
    const behind = fields.flatMap(({ field }) => ('behind' in field ? [field.behind ?? ''] : []))
    const needs = [...behind, ...fields.flatMap(({ field }) => (field.needs ? [field.needs] : []))]
    const every = collections.filter((one) => one.name === name).map(({ access }) => access)
    const asked = every
      .flatMap(({ view, edit, create, remove, import: imports }) => [view, edit, create, remove, imports])
      .filter((requirement): requirement is Requirement => requirement !== undefined)
      .flatMap((requirement) => [...partsOf(requirement).permissions])
    expect([...needs, ...asked].filter((permission) => !permissions.has(permission))).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
  })

  it('hides what names a permission from devices and from its lists', () => {
    const guarded = fieldsOf(declaration).filter(({ needs }) => needs.length > 0)
    expect(guarded.filter(({ sensitive }) => !sensitive).map(({ path }) => path)).toEqual([])
    const shown = [...declaration.label.flat(), ...declaration.list, ...declaration.search]
    // What stands behind a link may need just what the list itself does.
    const { permissions } = partsOf(declaration.access.view)
    const needed = (path: string) =>
      reach(name, path)?.needs.filter((one) => !permissions.includes(one)) ?? []
    expect(shown.filter((path) => needed(path).length > 0)).toEqual([])
  })

  it('has a column for every field and no two alike', () => {
    const columns = fieldsOf(declaration).map(({ column }) => column)
    const kept = ['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'search_text']
    expect(new Set([...columns, ...kept]).size).toBe(columns.length + kept.length)
    expect([...columns, snakeOf(name)].filter((column) => column.length > 63)).toEqual([])
  })

  it('leaves the names alone that calls keep for themselves', () => {
    const kept = [
      'id',
      'label',
      'version',
      'reason',
      'consequences',
      'page',
      'pageSize',
      'sort',
      'search',
      'fields',
    ]
    const calls = [...kept, 'filter', 'export', 'schema', 'or', 'and']
    expect(Object.keys(declaration.fields).filter((field) => calls.includes(field))).toEqual([])
  })

  it('puts no condition on a field or value that does not exist', () => {
    const conditions = fields.flatMap(({ field }): Condition[] => [
      ...(field.showWhen ? [field.showWhen] : []),
      ...(field.requiredWhen ? [field.requiredWhen] : []),
    ])
    const wrong = conditions.flatMap((condition) =>
      Object.entries(condition).filter(
        ([path, values]) =>
          !fieldAt(declaration, path) ||
          values.length === 0 ||
          values.some((value) => !choicesAt(name, path)?.includes(String(value))),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('starts new records with values that exist', () => {
    const wrong = fieldsOf(declaration).filter(
      ({ path, field }) =>
        field.kind === 'choice' &&
        field.choices !== undefined &&
        field.initial !== undefined &&
        !choicesAt(name, path)?.includes(String(field.initial)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('offers moves only to its own values', () => {
    const wrong = fieldsOf(declaration).flatMap(({ field }) => {
      if (field.kind !== 'choice' || !field.moves) return []
      const { moves } = field
      const values = Object.keys(field.choices ?? {})
      return values.flatMap((from) => moves(from, {}).filter(({ to }) => to === from || !values.includes(to)))
    })
    expect(wrong).toEqual([])
  })

  it('gives fields that one can read and lay out', () => {
    for (const { path, field } of fields) {
      expect(field.label.trim(), path).toBe(field.label)
      expect(field.label, path).toMatch(/^\p{Lu}/u)
      if (field.width !== undefined) {
        expect(Number.isInteger(field.width), path).toBe(true)
        expect(field.width, path).toBeGreaterThan(0)
        expect(field.width, path).toBeLessThanOrEqual(12)
      }
      if (field.help !== undefined) expect(field.help, path).toMatch(/[.?]$/)
    }
  })

  it('belongs to a known feature, if to any', () => {
    if (declaration.feature !== undefined) expect(isFeatureKey(declaration.feature)).toBe(true)
    // What is left of it while the feature is off must still be called something, be found and be whole.
    const optional = fieldsOf(declaration).filter(({ features }) => features.length > 0)
    const leaned = [...declaration.label.flat(), ...declaration.search, declaration.sort]
    expect(optional.filter(({ path, field }) => field.required || leaned.includes(path))).toEqual([])
    for (const { path, field, features } of fieldsOf(declaration)) {
      const feature = 'to' in field ? recordTypeOf(field.to).feature : undefined
      if (feature !== undefined && feature !== declaration.feature) expect(features, path).toContain(feature)
    }
  })
})

describe('collections', () => {
  it('each have an address of their own', () => {
    const paths = collections.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(expect.arrayContaining(['fc-applications', 'myapplicants', 'mystudents']))
  })

  it.each(collections.map((one) => [one.path, one] as const))('%s filters by what there is', (_path, one) => {
    const refused: string[] = []
    const tests = testsIn(parseFilter(one.filter ?? {}, (key) => refused.push(key)))
    expect(refused).toEqual([])
    for (const { path, operator, values } of tests) {
      const field = reach(one.name, path)?.placed.field
      expect(field && operatorsOf[field.kind], path).toContain(operator)
      const choices = choicesAt(one.name, path)
      if (choices) for (const value of values) expect(choices).toContain(String(value))
    }
  })

  it('lets directors neither begin nor remove what they may change', () => {
    for (const { path, access } of collections.filter(({ mine, access: { edit } }) => mine && edit)) {
      for (const requirement of [access.create, access.remove])
        expect(requirement, path).toMatch(/^(applications|students):(edit|admin)$/)
    }
  })
})

it('the register gives rules the values they expect', () => {
  expectTypeOf<Application['person']>().toEqualTypeOf<string>()
  expectTypeOf<Application['id']>().toEqualTypeOf<string>()
  expectTypeOf<Application['kind']>().toEqualTypeOf<'Standard' | 'FC'>()
  expectTypeOf<'Place offered (cond)'>().toExtend<Application['status']>()
  expectTypeOf<'Starting'>().not.toExtend<Application['status']>()
  expectTypeOf<Application['intake']>().toEqualTypeOf<string | null>()
  expectTypeOf<Application['course']['studyPace']>().toEqualTypeOf<'PT' | 'FT' | null>()
  expectTypeOf<Application['course']['topUp']>().toEqualTypeOf<boolean | null>()
  expectTypeOf<Application['course']['programmeYears']>().toEqualTypeOf<number | null>()
  expectTypeOf<Application['otherInformation']['ministryAreas']>().toEqualTypeOf<readonly string[] | null>()
  expectTypeOf<Application['checks']['nextSteps']>().toEqualTypeOf<
    'Additional information needed' | 'Accepted' | null
  >()
  expectTypeOf<Application['interview']['journey']>().toEqualTypeOf<string | null>()
  expectTypeOf<Student['partnerId']>().toEqualTypeOf<string | null>()
  expectTypeOf<Engagement['start']>().toEqualTypeOf<string>()
  expectTypeOf<Engagement['feeTerms']>().toEqualTypeOf<
    'InFull' | 'Instalments' | 'Diocesan Sponsored' | null
  >()
})
