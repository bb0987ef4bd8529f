import { type HesaSettings, type OfficeCategory, subjectNames } from '#college/hesa/hesa-settings.ts'
import { levelOfModule } from '#college/programmes/modules.ts'
import { cardOf, rowOf } from './card-of.ts'
import type { MappingCard, MappingRow } from './mapping-calls.ts'
import type { ReturnLists } from './return-lists.ts'

/** A module as its mapping goes by it. */
export interface MappedModule {
  readonly id: string
  readonly version: number
  readonly code: string
  readonly name: string
  readonly costCentre: string | null
  readonly subject: string | null
}

const parts = {
  costCentre: { field: 'ModuleCostCentre.COSTCN', setting: 'costCentre', title: 'Cost centre' },
  subject: { field: 'ModuleSubject.MODSBJ', setting: 'defaultSubject', title: 'Subject' },
} as const
type Part = keyof typeof parts

/** Modules taught in the year: those with codes of their own, and the rest together. */
export function moduleCard(
  modules: readonly MappedModule[],
  settings: HesaSettings,
  lists: ReturnLists,
): MappingCard {
  const rows = [
    ...modules
      .filter(({ code }) => levelOfModule(code) === undefined)
      .map((module) => withoutLevel(module, lists)),
    ...(['costCentre', 'subject'] as const).flatMap((part) => rowsOf(part, modules, settings, lists)),
  ]
  return cardOf('modules', rows, wordsOf(settings.category, modules.length))
}

function withoutLevel({ id, version, code, name }: MappedModule, lists: ReturnLists): MappingRow {
  return rowOf(lists, {
    key: `${id} level`,
    what: `${code} · ${name}`,
    field: 'Module.LEVLPTS',
    value: null,
    code: null,
    words: 'Its code tells no level: it begins with TMM1, TMM2, TMM3 or TMM4.',
    mend: { by: 'field', collection: 'modules', id, version, path: 'code', isCode: false },
  })
}

function rowsOf(
  part: Part,
  modules: readonly MappedModule[],
  settings: HesaSettings,
  lists: ReturnLists,
): MappingRow[] {
  const { field, setting, title } = parts[part]
  const usual = settings[setting]
  const own = modules.flatMap((module) => {
    const code = module[part]
    return code === null
      ? []
      : [
          rowOf(lists, {
            key: `${module.id} ${part}`,
            what: `${module.code} · ${module.name}`,
            field,
            value: subjectNames[code] ?? code,
            code,
            mend: {
              by: 'field',
              collection: 'modules',
              id: module.id,
              version: module.version,
              path: `hesa.${part}`,
              isCode: true,
            },
          }),
        ]
  })
  const rest = modules.length - own.length
  if (rest === 0) return own
  const others = own.length === 0 ? 'All modules' : 'All other modules'
  return [
    ...own,
    rowOf(lists, {
      key: part,
      what: `${others}: ${title.toLowerCase()}`,
      field,
      value: subjectNames[usual] ?? usual,
      code: usual,
      words: 'From the settings.',
      count: rest,
      mend: { by: 'setting' },
    }),
  ]
}

function wordsOf(category: OfficeCategory | undefined, count: number): string | null {
  if (count === 0) return 'No module was taught in the year of this collection.'
  return category === 'Approved' ? 'The college is Approved, so modules may be left out of the return.' : null
}
