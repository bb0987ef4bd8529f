import { Anchor, Box, Text } from '@mantine/core'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { FactLines } from '#platform/ui/FactLines.tsx'

/** Where an applicant lands while the college takes no applications online. */
export function Welcome() {
  const { user } = useSession()
  const { office } = useConfig()
  if (!user) return null
  return (
    <>
      <Box component="h1" fz="2xl" mb="xs">
        Welcome, {user.name}
      </Box>
      <Text c="dimmed" mb="xl">
        Your account is open. This is what we know of you so far.
      </Text>
      <FactLines
        facts={[
          { title: 'Name', value: user.name },
          { title: 'E-mail', value: user.email },
        ]}
      />
      <Box component="h2" fz="lg" mb="xs">
        How to apply
      </Box>
      <Text c="dimmed" mb="xl">
        Applications are not taken online at the moment. Please write to {office.name}
        {office.email !== null && (
          <>
            {' '}
            at{' '}
            <Anchor href={`mailto:${office.email}`} inherit underline="always">
              {office.email}
            </Anchor>
          </>
        )}{' '}
        and say what you would like to study and when you would like to begin.
      </Text>
    </>
  )
}
