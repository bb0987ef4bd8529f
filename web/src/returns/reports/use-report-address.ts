import { useMemo } from 'react'
import { useAsked } from '#kit/records/use-asked.ts'

/** What of a report is asked for, read from the address, and how to ask for something else. */
export function useReportAddress(pageSize: number) {
  const { asked, ask } = useAsked()
  return useMemo(() => {
    const { page: written, ...filter } = asked
    const page = Math.max(1, Math.trunc(Number(written)) || 1)
    return {
      filter,
      page,
      query: new URLSearchParams({ ...filter, page: String(page), pageSize: String(pageSize) }).toString(),
      isNarrowed: Object.keys(filter).length > 0,
      choose: (changes: Readonly<Record<string, string>>) => ask({ ...changes, page: '' }),
      clear: () => ask({ ...Object.fromEntries(Object.keys(filter).map((key) => [key, ''])), page: '' }),
      turn: (next: number) => ask({ page: next === 1 ? '' : String(next) }),
    }
  }, [asked, ask, pageSize])
}
