import { permits } from '@minster/domain/kit/permissions/permissions'
import { routes } from '@minster/domain/pages/routes'
import { addresses } from '@minster/domain/register/addresses'
import { addressAt } from '@minster/domain/register/paths'

/** The last part of the address where a new record is filled in; no record has such an id. */
export const newRecordId = 'add'

/**
 * Under which collection a caller opens the records of a list: its own page, or that of another collection of the same
 * record type which they may view. Null where no page shows them.
 */
export function pageCollectionOf(collection: string, claims: readonly string[]): string | null {
  const name = addressAt(collection)?.name
  const sameType = addresses.filter((one) => one.name === name).map(({ path }) => path)
  const candidates = [collection, ...sameType.filter((path) => path !== collection)]
  const open = candidates.find((path) =>
    routes.some((route) => route.record === path && route.built && permits(claims, route.requires ?? [])),
  )
  return open ?? null
}

/** The address of a record's page; null where the caller has none to open. */
export function recordHref(collection: string, id: string, claims: readonly string[]): string | null {
  const page = pageCollectionOf(collection, claims)
  return page === null ? null : `/${page}/${id}`
}

/** The first list a caller may open that leads to records of a collection, to go back to; null where there is none. */
export function listPageOf(
  collection: string,
  claims: readonly string[],
): { readonly path: string; readonly title: string } | null {
  const { listedWith } = routes.find(({ record }) => record === collection) ?? {}
  const route = routes.find(
    (route) =>
      route.list?.collection === (listedWith ?? collection) &&
      route.built &&
      permits(claims, route.requires ?? []),
  )
  return route ? { path: route.path, title: route.title } : null
}
