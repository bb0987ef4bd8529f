import type { ItSupport as Held } from '@minster/domain/portal/it-support/it-support-calls'
import { IconChevronRight, IconLifebuoy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import home from '../forms/FormsHome.module.css'
import forms from '../forms/forms.module.css'
import { itSupportQuery } from '../forms/own-studies.ts'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import { AskForm } from './AskForm.tsx'
import classes from './it-support.module.css'
import { OwnTickets } from './OwnTickets.tsx'

/** Asking IT for help with one thing, and the student's own tickets with their answers. */
export function ItSupport() {
  const { name }: { name?: string } = useParams({ strict: false })
  const queries = useQueryClient()
  const held = useQuery(itSupportQuery(name ?? null))
  if (held.isPending) return <SkeletonRows rows={6} />
  if (held.data === undefined) {
    if (held.error instanceof ApiError && held.error.status === 404)
      return (
        <EmptyState
          titleOrder="h1"
          icon={<IconLifebuoy size={22} stroke={1.6} />}
          title="There is no such page"
          action={<Link to="/forms/itsupport">IT support</Link>}
        >
          Its address may be mistyped. Choose what you need help with.
        </EmptyState>
      )
    return <ErrorState error={held.error} onRetry={() => void held.refetch()} />
  }
  const { category, categories, tickets } = held.data
  const keep = (fresh: Held) => {
    queries.setQueryData(itSupportQuery(name ?? null).queryKey, fresh)
    void queries.invalidateQueries({ queryKey: ['student-forms', 'itsupport'] })
  }
  const answering = category ?? categories[0]
  return (
    <>
      {category ? (
        <>
          <p className={classes.back}>
            <Link to="/forms/itsupport">IT support</Link>
          </p>
          <h1 className={forms.title}>{category.title}</h1>
          <p className={forms.words}>Tell us what happened. We answer by mail and here.</p>
          <AskForm key={category.name} name={category.name} onSent={keep} />
        </>
      ) : (
        <>
          <PortalTitle path="/forms/itsupport">IT support</PortalTitle>
          <h2 className={home.heading}>What do you need help with?</h2>
          <Categories categories={categories} />
        </>
      )}
      {answering && <OwnTickets tickets={tickets} name={answering.name} onSaid={keep} />}
    </>
  )
}

function Categories({ categories }: Pick<Held, 'categories'>) {
  return (
    <div className={home.tasks}>
      <ul className={home.list}>
        {categories.map(({ name, title }) => (
          <li key={name}>
            <Link className={home.task} to="/forms/itsupport/$name" params={{ name }}>
              <span className={home.what}>{title}</span>
              <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
