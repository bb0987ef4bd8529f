import { collectionAt, type ReachedCollection } from '@minster/domain/register/paths'

export const references = collectionNamed('references')
export const applications = collectionNamed('applications')

function collectionNamed(path: string): ReachedCollection {
  const found = collectionAt(path)
  if (!found) throw new Error(`There is no collection "${path}".`)
  return found
}
