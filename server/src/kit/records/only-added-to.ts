import { fieldsOf } from '@minster/domain/kit/record/record'
import { collections, isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'

/** Whether records of a type are added and never changed or taken away, as what somebody agreed to. */
export function isOnlyAddedTo(name: RecordName): boolean {
  return collections.some(
    ({ path, access }) => path === name && access.create && !access.edit && !access.remove,
  )
}

interface AddedBy {
  readonly name: RecordName
  readonly path: string
  readonly column: string
}

/** The links by which what is only ever added belongs to records of a type: it is nothing without them. */
export function addedTo(name: string): AddedBy[] {
  return Object.keys(recordTypes)
    .filter(isRecordName)
    .filter(isOnlyAddedTo)
    .flatMap((type) =>
      fieldsOf(recordTypes[type])
        .filter(({ field }) => field.kind === 'link' && field.to === name && field.required === true)
        .map(({ path, column }) => ({ name: type, path, column })),
    )
}
