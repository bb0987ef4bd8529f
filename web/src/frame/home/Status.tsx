import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Mark } from '#kit/pages/Brand.tsx'
import { PlainPage } from '#kit/pages/PlainPage.tsx'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { SystemState } from './SystemState.tsx'

/** How the system is, for everybody, signed in or not. */
export function Status() {
  const { title } = useConfig()
  const { user } = useSession()
  return (
    <main>
      <PlainPage icon={<Mark size={40} />} title={`${title} status`} width={460}>
        <SystemState asWhom={user?.id ?? 'nobody'} />
        <Anchor component={Link} to="/" size="sm" underline="always">
          {user ? 'First page' : 'Sign in'}
        </Anchor>
      </PlainPage>
    </main>
  )
}
