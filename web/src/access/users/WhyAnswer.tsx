import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import type { Needed, Verdict, WhyAsked } from './users.ts'
import { whyQuery } from './users.ts'
import classes from './why.module.css'

const questions: Readonly<Record<Verdict['right'], string>> = {
  page: 'Open its page',
  view: 'See it',
  edit: 'Change it',
  remove: 'Remove it',
}

/** What somebody may do with a record or page, and what decides it. */
export function WhyAnswer({ user, asked }: { readonly user: string; readonly asked: WhyAsked }) {
  const why = useQuery(whyQuery(user, asked))
  if (why.isPending) return <SkeletonRows rows={4} columns={2} />
  if (why.isError) return <ErrorState error={why.error} onRetry={() => void why.refetch()} />
  const { user: person, roles, subject, verdicts, hidden, blocked } = why.data
  return (
    <section className={classes.answer} aria-label="The answer">
      <h2 className={classes.title}>
        {person.label} and {subject.label}
      </h2>
      <p className={classes.facts}>
        {subject.kind} · {roles.length > 0 ? `Holds ${roles.join(', ')}` : 'Holds no role'}
      </p>
      {blocked !== null && (
        <Alert my="sm" color="red" title={blocked}>
          Nothing below matters until that is mended.
        </Alert>
      )}
      <ul className={classes.verdicts}>
        {verdicts.map((verdict) => (
          <li key={verdict.right}>
            <p className={classes.right}>
              {'page' in asked && verdict.right === 'page' ? 'Open this page' : questions[verdict.right]}
              <StatusChip
                label={verdict.allowed ? 'Yes' : 'No'}
                tone={verdict.allowed ? 'success' : 'danger'}
                bordered
              />
            </p>
            <ul className={classes.ways}>
              {verdict.ways.map(({ title, allowed, reason, missing }) => (
                <li key={title} data-allowed={allowed || undefined}>
                  <strong>{title}</strong> {reason}
                  <Permissions missing={missing} />
                </li>
              ))}
              {verdict.ways.length === 0 && <li>These records have no page of their own.</li>}
            </ul>
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <>
          <h3 className={classes.title}>Fields that do not exist for them</h3>
          <ul className={classes.ways}>
            {hidden.map(({ fields, missing }) => (
              <li key={fields.join()}>
                {fields.join(', ')}
                <Permissions missing={missing} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Permissions({ missing }: { readonly missing: readonly Needed[] }) {
  return missing.map(({ permission, description, roles }) => (
    <span className={classes.needed} key={permission}>
      <code className={classes.code}>{permission}</code> {description}{' '}
      {roles.length > 0 ? `Given by ${roles.join(', ')}.` : 'No role gives it.'}
    </span>
  ))
}
