import { Menu } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showDone } from '#platform/ui/snackbars.tsx'
import type { Subject } from './files.ts'
import { follow, followQuery } from './notifications.ts'

/** Following a record, or no longer: who follows is told of its status and notes. */
export function FollowItem({ about }: { readonly about: Subject }) {
  const queryClient = useQueryClient()
  const { data: following } = useQuery(followQuery(about))
  const change = useMutation({
    mutationFn: (wanted: boolean) => follow(about, wanted),
    onSuccess: (_reply, wanted) =>
      showDone(wanted ? 'You are told of what happens here' : 'No longer followed'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: followQuery(about).queryKey }),
  })
  const Icon = following ? IconBellOff : IconBell
  return (
    <Menu.Item
      leftSection={<Icon size="1rem" stroke={1.6} />}
      disabled={following === undefined}
      onClick={() => change.mutate(following !== true)}
    >
      {following ? 'Stop following' : 'Follow'}
    </Menu.Item>
  )
}
