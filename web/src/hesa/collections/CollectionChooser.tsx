import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { collectionsQuery } from './hesa-collections.ts'

/** Chooses the collection a page shows. What of the last one was shown, and how far in it somebody was, is left behind. */
export function CollectionChooser({ code }: { readonly code: string }) {
  const { updateParameters } = useAddressParameters()
  const { data } = useQuery(collectionsQuery)
  return (
    <NativeSelect
      size="xs"
      aria-label="Collection"
      value={code}
      data={(data?.data ?? []).map((one) => ({
        value: one.code,
        label: `${one.code} · ${one.academicYear} · ${one.state}`,
      }))}
      onChange={(event) => updateParameters({ collection: event.currentTarget.value, entity: '', page: '' })}
    />
  )
}
