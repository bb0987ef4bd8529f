import { Button, Group } from '@mantine/core'
import { missingFrom, partsOf, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { forbiddenPage } from '@minster/domain/pages/routes'
import { describePermission } from '@minster/domain/register/permissions/permission-list'
import { Link } from '@tanstack/react-router'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { FactLines } from '#platform/ui/FactLines.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { PlainPage } from './PlainPage.tsx'

/** Stands in for a page somebody may not see, under its own address: which permission is missing, whom to ask. */
export function Forbidden({ requires }: { readonly requires: Requirement }) {
  const { claims, user } = useSession()
  const { office } = useConfig()
  const missing = missingFrom(claims, requires)
  const isAnyEnough = partsOf(requires).mode === 'any' && missing.length > 1
  return (
    <PlainPage over={`Error ${forbiddenPage.code}`} title={forbiddenPage.message} width={520}>
      <FactLines
        my="lg"
        facts={[
          {
            title: isAnyEnough ? 'Any of these' : 'Missing',
            value: missing.map((permission) => (
              <p key={permission}>
                {describePermission(permission)}{' '}
                <Pill tone="purple">
                  <code>{permission}</code>
                </Pill>
              </p>
            )),
          },
          { title: 'Signed in as', value: `${user?.name} (${user?.email})` },
          {
            title: 'Whom to ask',
            value: (
              <>
                {office.name}
                {office.email !== null && (
                  <>
                    {', '}
                    <a href={`mailto:${office.email}`}>{office.email}</a>
                  </>
                )}
              </>
            ),
          },
        ]}
      />
      <Group gap="xs">
        <Button variant="default" onClick={() => history.back()}>
          Go back
        </Button>
        <Button variant="default" component={Link} to="/">
          First page
        </Button>
      </Group>
    </PlainPage>
  )
}
