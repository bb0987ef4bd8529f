import { Anchor, Box, Text } from '@mantine/core'
import { loadingText } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Markdown } from '#platform/ui/Markdown.tsx'
import { privacyQuery } from './outside.ts'

/** What the college keeps about people, for everybody to read. The words are the college's own. */
export function Privacy() {
  const { office } = useConfig()
  const { user } = useSession()
  const notice = useQuery(privacyQuery)
  return (
    <OutsidePage title="Privacy and cookies" width={640}>
      {notice.isError ? (
        <ErrorState error={notice.error} onRetry={() => void notice.refetch()} />
      ) : (
        <>
          {notice.isSuccess ? <Markdown text={notice.data.text} /> : <p role="status">{loadingText}</p>}
          <Box component="h2" fz="lg" mt="xl" mb="xs">
            Whom to ask
          </Box>
          <Text c="dimmed" mb="xl">
            {office.name}
            {office.email !== null && (
              <>
                ,{' '}
                <Anchor href={`mailto:${office.email}`} inherit underline="always">
                  {office.email}
                </Anchor>
              </>
            )}
          </Text>
          <Anchor component={Link} to="/" size="sm" underline="always">
            {user ? 'First page' : 'Sign in'}
          </Anchor>
          {notice.isSuccess && (
            <Text c="dimmed" size="xs" mt="xl">
              Version {notice.data.version}
            </Text>
          )}
        </>
      )}
    </OutsidePage>
  )
}
