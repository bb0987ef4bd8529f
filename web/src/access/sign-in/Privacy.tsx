import { Anchor } from '@mantine/core'
import { loadingText } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Markdown } from '#platform/ui/Markdown.tsx'
import classes from './outside.module.css'
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
          <h2 className={classes.heading}>Whom to ask</h2>
          <p className={classes.words}>
            {office.name}
            {office.email !== null && (
              <>
                ,{' '}
                <Anchor href={`mailto:${office.email}`} inherit underline="always">
                  {office.email}
                </Anchor>
              </>
            )}
          </p>
          <Anchor component={Link} to="/" size="sm" underline="always">
            {user ? 'First page' : 'Sign in'}
          </Anchor>
          {notice.isSuccess && <p className={classes.version}>Version {notice.data.version}</p>}
        </>
      )}
    </OutsidePage>
  )
}
