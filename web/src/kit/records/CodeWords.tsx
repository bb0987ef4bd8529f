import { useQuery } from '@tanstack/react-query'
import { codesQuery } from './records.ts'

/** A code in the words of its list; as it is where the list does not have it, and until the list is there. */
export function CodeWords({ list, code }: { readonly list: string; readonly code: string }) {
  const { data: codes } = useQuery(codesQuery(list))
  return codes?.find((one) => one.code === code)?.label ?? code
}
