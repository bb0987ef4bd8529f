import { Anchor, Button } from '@mantine/core'
import { missingFrom, partsOf, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { forbiddenPage } from '@minster/domain/pages/routes'
import { describePermission } from '@minster/domain/register/permissions/permission-list'
import { Link } from '@tanstack/react-router'
import { PlainPage } from '#kit/pages/PlainPage.tsx'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import classes from './refusal.module.css'

/** Stands in for a page somebody may not see, under its own address: which permission is missing, whom to ask. */
export function Forbidden({ requires }: { readonly requires: Requirement }) {
  const { claims, user } = useSession()
  const { office } = useConfig()
  const missing = missingFrom(claims, requires)
  const isAnyEnough = partsOf(requires).mode === 'any' && missing.length > 1
  return (
    <PlainPage over={`Error ${forbiddenPage.code}`} title={forbiddenPage.message} width={520}>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>{isAnyEnough ? 'Any of these' : 'Missing'}</dt>
          <dd>
            {missing.map((permission) => (
              <p className={classes.needed} key={permission}>
                {describePermission(permission)} <code className={classes.permission}>{permission}</code>
              </p>
            ))}
          </dd>
        </div>
        <div className={classes.fact}>
          <dt>Signed in as</dt>
          <dd>
            {user?.name} ({user?.email})
          </dd>
        </div>
        <div className={classes.fact}>
          <dt>Whom to ask</dt>
          <dd>
            {office.name}
            {office.email !== null && (
              <>
                {', '}
                <Anchor href={`mailto:${office.email}`} size="sm" underline="always">
                  {office.email}
                </Anchor>
              </>
            )}
          </dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => history.back()}>
          Go back
        </Button>
        <Button variant="default" component={Link} to="/">
          First page
        </Button>
      </div>
    </PlainPage>
  )
}
