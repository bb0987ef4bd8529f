import type { MenuPlace, RecordDeclaration, RecordPage } from '#kit/record/record.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import { recordTypes } from './register.ts'

/*
 * What is said of every collection without its fields. Any page may lead to records of any type, so all of it is known on
 * every page, while declarations come with what shows them: the build of the pages works it out once, as it does `declared.ts`.
 */

/** One address under which records are reached. */
export interface CollectionAddress {
  readonly path: string
  readonly title: string
  /** What one of them is called. */
  readonly one: string
  readonly name: keyof typeof recordTypes
  readonly access: RecordDeclaration['access']
  readonly filter: RecordDeclaration['filter']
  readonly mine: boolean
  readonly feature: FeatureKey | undefined
  /** False when the generic calls leave its records alone. */
  readonly served: boolean
  readonly page: RecordPage | undefined
  readonly menu: MenuPlace | undefined
}

function namesOf<Name extends string>(types: Readonly<Record<Name, unknown>>): Name[] {
  const isName = (name: string): name is Name => Object.hasOwn(types, name)
  return Object.keys(types).filter(isName)
}

function pageSaid({ page }: Pick<RecordDeclaration, 'page'>): RecordPage | undefined {
  return page === true ? {} : page
}

/** Every collection of every record type, the plain one of each first. */
export const addresses: readonly CollectionAddress[] = namesOf(recordTypes).flatMap((name) => {
  const declaration: RecordDeclaration = recordTypes[name]
  const served = declaration.served !== false
  const plain: CollectionAddress = {
    path: name,
    title: declaration.plural,
    one: declaration.title,
    name,
    access: declaration.access,
    filter: declaration.filter,
    mine: false,
    feature: declaration.feature,
    served,
    page: pageSaid(declaration),
    menu: declaration.menu,
  }
  const others = (declaration.collections ?? []).map(
    (one): CollectionAddress => ({
      path: one.path,
      title: one.title,
      one: one.one ?? declaration.title,
      name,
      access: one.access,
      filter: one.filter,
      mine: one.mine ?? false,
      feature: one.feature ?? declaration.feature,
      served,
      page: pageSaid(one),
      menu: undefined,
    }),
  )
  return [plain, ...others]
})
