import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { collections, type ReachedCollection } from '@minster/domain/register/paths'

/** An address applications can be changed under, and what that demands. */
interface Changeable extends ReachedCollection {
  readonly edit: Requirement
}

/** The addresses applications are reached by under which they can be changed. */
export function changeableApplications(): Changeable[] {
  return collections.flatMap((collection) => {
    const { edit } = collection.access
    return collection.name === 'applications' && edit !== undefined ? [{ ...collection, edit }] : []
  })
}
