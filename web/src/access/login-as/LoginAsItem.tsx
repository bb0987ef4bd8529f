import { Menu } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#platform/api/session.ts'
import type { ImpersonationTarget } from './impersonations.ts'

/** "Log in as" in the menu of a record, for who may. */
export function LoginAsItem({ mode, id }: ImpersonationTarget) {
  const { permits, impersonation } = useSession()
  const navigate = useNavigate()
  if (!permits('dashboard:loginas') || impersonation) return null
  return (
    <Menu.Item
      leftSection={<IconUserShare size="1rem" stroke={1.6} />}
      onClick={() => void navigate({ href: `/loginas/${mode}/${id}` })}
    >
      Log in as
    </Menu.Item>
  )
}
