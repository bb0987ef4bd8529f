import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import classes from './Menu.module.css'

const fiveMinutes = 5 * 60 * 1000

/** How much waits behind an entry of the menu; nothing where nothing does. */
export function MenuCount({ of }: { readonly of: string }) {
  const found = useQuery({
    queryKey: ['menu-count', of],
    queryFn: async ({ signal }) =>
      (await api<{ data: { likely: number } }>(`/api/${of}/count`, { signal })).data.likely,
    staleTime: fiveMinutes,
    meta: { saysItself: true },
  })
  if (!found.data) return null
  return (
    <span className={classes.count}>
      {found.data > 99 ? '99+' : found.data}
      <span className={classes.unseen}> undecided</span>
    </span>
  )
}
