import { useState } from 'react'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { CollectionChooser } from '../collections/CollectionChooser.tsx'
import { NoCollection } from '../collections/NoCollection.tsx'
import { useCollectionShown } from '../collections/use-collection-shown.ts'
import { OneStudent } from './OneStudent.tsx'
import { OpenedRecord } from './OpenedRecord.tsx'
import { OverrideList } from './OverrideList.tsx'
import { ReturnTable } from './ReturnTable.tsx'

/** What is returned of students in a collection: all of them in a table, or one of them entity by entity. */
export function StudentData() {
  const { parameters, updateParameters } = useAddressParameters()
  const collection = useCollectionShown()
  // Whom somebody looked at is where they go on in the table.
  const [left, setLeft] = useState<string | null>(null)
  const { student } = parameters
  if (!collection)
    return (
      <>
        <ScreenHeader title="Student data" count={undefined} />
        <NoCollection>Students are returned in a collection, which is the return of one year.</NoCollection>
      </>
    )
  const chooser = <CollectionChooser code={collection.code} />
  return (
    <>
      {student !== undefined ? (
        <OneStudent
          key={`${collection.code} ${student}`}
          collection={collection}
          student={student}
          onLeave={() => {
            setLeft(student)
            updateParameters({ student: '', open: '' })
          }}
        />
      ) : parameters['show'] === 'overrides' ? (
        <OverrideList collection={collection} chooser={chooser} />
      ) : (
        <ReturnTable key={collection.code} code={collection.code} chooser={chooser} focused={left} />
      )}
      <OpenedRecord />
    </>
  )
}
